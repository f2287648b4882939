import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { Disputing } from '../../testing/cards/disputing';
import { mailTo } from '../../testing/mail-to';
import { bookMoney } from '../../testing/people/leaving';
import { refundPayment } from '../cards/payments/settle-payments';
import { findOwnTransaction } from '../insights/find-details';

let it: Disputing;
let account: string;
let paid: string;
let before: number;
beforeEach(async () => {
  it = await Disputing.open();
  account = (await it.post('/banking/accounts/', { account_type: 'checking' })).json().data.id;
  await it.bank.deps.db
    .transaction()
    .execute((tx) => bookMoney(tx, { account, amount: 40_00, at: it.bank.clock.now() }));
  const wanted = { account_id: account, nickname: 'Streaming' };
  const { id } = (await it.post('/banking/cards/virtual/', wanted)).json().data;
  const revealed = await it.post(`/banking/cards/owned/${id}/reveal/`, { pin: alex.pin });
  it.card = { ...it.card, id, ...revealed.json().data };
  paid = await it.payByCard();
  expect((await it.post(`/banking/cards/virtual/${id}/close/`)).statusCode).toBe(200);
  expect((await it.post(`/banking/accounts/${account}/close/`)).statusCode).toBe(200);
  before = await it.balance();
});
afterEach(async () => {
  const broken = await findBrokenInvariants(it.bank.deps.db).finally(() => it.bank.close());
  expect(broken).toEqual([]);
});

const ending = alex.accounts[0]?.number.slice(-4);

async function refundByMerchant(): Promise<void> {
  const { authorization_id: id } = await findOwnTransaction(it.bank.deps.db, alex.id, paid);
  await refundPayment(it.bank.deps, { id: String(id), amount: cents(15_00), key: 'r-1' });
}

test('a reported payment comes back to the oldest checking account', async () => {
  await it.report(paid);
  await it.wait(24);
  const { dispute } = await it.details(paid);
  expect(dispute).toMatchObject({ status: 'resolved', outcome: 'refunded' });
  expect(dispute.explanation).toMatch(`The full amount is back in your account ending in ${ending}.`);
  expect([await it.balance(), await it.balance(account)]).toEqual([before + 40_00, 0]);
});

test('a merchant refunds to the oldest checking account, and the email says why', async () => {
  await refundByMerchant();
  expect([await it.balance(), await it.balance(account)]).toEqual([before + 15_00, 0]);
  const mail = (await mailTo(it.bank, alex.email)).find(({ subject }) => subject.includes('refunded $15.00'));
  expect(mail?.text).toContain(`$15.00 to your account ending in ${ending}.`);
  expect(mail?.text).toContain('the account that you paid from is closed');
});

test.each([
  ['another customer’s account', `account_id = '${sam.accounts[0]?.id}'`],
  ['the bank', "account_id = 'bank_cash'"],
])('the audit finds a refund that went to %s', async (_whose, change) => {
  await refundByMerchant();
  const tampering = it.bank.deps.db.transaction().execute(async (trx) => {
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql
      .raw(
        `update entries set ${change} where amount_cents > 0 and transaction_id = (select transaction_id from card_refunds)`,
      )
      .execute(trx);
    throw new Error((await findBrokenInvariants(trx)).join());
  });
  await expect(tampering).rejects.toThrow('did not go back to its account');
});
