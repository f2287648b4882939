import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { settleTransfers } from './settle-transfers';

const [checking, savings] = alex.accounts as [(typeof alex.accounts)[0], (typeof alex.accounts)[0]];
const [samsAccount] = sam.accounts as [(typeof sam.accounts)[0]];

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

const post = (path: string, body: object) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token });

async function send(account_number: string) {
  await post('verify-pin', { pin: alex.pin });
  const to = { recipient_name: 'Sam Rivera', bank_name: 'Larch', routing_number: ownRoutingNumber };
  const body = { from_account_id: checking.id, amount: 25, description: 'Pizza', ...to, account_number };
  expect((await post('transfer/external', body)).statusCode).toBe(200);
  bank.clock.pass(hours(24 * 7));
}

const unreachable = {
  deliver: () => {
    throw new Error('this transfer must not leave the bank');
  },
};
const settle = () => settleTransfers(bank.deps, unreachable);

async function newestOf(email: string) {
  const { access } = await bank.signIn(email);
  const answer = await bank.send({ method: 'GET', path: '/transactions/?limit=1', token: access });
  return answer.json().data.results[0];
}

const balanceOf = async (id: string) => {
  const row = bank.deps.db.selectFrom('accounts').select('balance_cents').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).balance_cents;
};

const statusOf = async () => {
  const row = bank.deps.db.selectFrom('transfers').select('status');
  return (await row.executeTakeFirstOrThrow()).status;
};

test('credits a customer of this bank and names the sender', async () => {
  await send(samsAccount.number);
  expect(await settle()).toBe(1);
  expect([await balanceOf(samsAccount.id), await statusOf()]).toEqual([2500, 'settled']);
  const received = await newestOf(sam.email);
  expect(received).toMatchObject({
    amount: '25.00',
    is_credit: true,
    merchant: 'Alex Morgan',
    description: 'Pizza',
    to_account_number: samsAccount.number,
  });
  const notes = bank.deps.db.selectFrom('notifications').selectAll().where('customer_id', '=', sam.id);
  expect(await notes.where('kind', '=', 'money-in').execute()).toMatchObject([
    { title: 'Alex Morgan sent you $25.00', path: `/dashboard/transactions?opened=${received.id}` },
  ]);
  const [subjects, sent] = await Promise.all([mailTo(bank, sam.email), mailTo(bank, alex.email)]);
  expect(subjects.map(({ subject }) => subject)).toContain('You received $25.00 from Alex Morgan');
  expect(sent.map(({ subject }) => subject)).toContain('Your transfer of $25.00 to Sam Rivera has arrived');
});

test('the audit of the ledger finds a transfer that reached another account', async () => {
  await send(samsAccount.number);
  await settle();
  const claim = (number: string) =>
    sql`update external_transfers set account_number = ${number}`.execute(bank.deps.db);
  await claim(savings.number);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([
    expect.stringMatching(/^transfer txn_\w+ is settled, but its money is in the wrong account$/),
  ]);
  await claim(samsAccount.number);
});

test('credits once when settled several times at the same time', async () => {
  await send(samsAccount.number);
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  expect(await balanceOf(samsAccount.id)).toBe(2500);
});

test('credits another account of the sender', async () => {
  const before = await balanceOf(savings.id);
  await send(savings.number);
  await settle();
  expect(await balanceOf(savings.id)).toBe(before + 2500);
});

test('returns a transfer to an account that this bank doesn’t have', async () => {
  const before = await balanceOf(checking.id);
  await send('4021999999');
  expect(await settle()).toBe(1);
  expect([await balanceOf(checking.id), await statusOf()]).toEqual([before, 'returned']);
});

test('returns a transfer to a closed account', async () => {
  await send(samsAccount.number);
  await sql`update accounts set is_active = false where id = ${samsAccount.id}`.execute(bank.deps.db);
  await settle();
  expect([await balanceOf(samsAccount.id), await statusOf()]).toEqual([0, 'returned']);
});
