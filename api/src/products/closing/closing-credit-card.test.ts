import { cents } from '@bank/shared/money';
import { assertLedger, findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openDebtAccount } from '../../ledger/accounts/open-debt-account';
import { cardOf, type PrintedCard } from '../../testing/cards/disputing';
import { type Leaving, openLeaving } from '../../testing/people/leaving';
import { chargeStatements } from '../cards/credit/charge-statements';
import { payOutCredits } from '../cards/credit/pay-out-credits';
import { warnOfDueCards } from '../cards/credit/warn-of-due-cards';
import { issueCard } from '../cards/owned/issue-card';
import { authorize } from '../cards/payments/authorize';
import { captureHold, refundPayment, releaseHold } from '../cards/payments/settle-payments';

let it: Leaving;
let card: PrintedCard;
beforeEach(async () => {
  it = await openLeaving();
  const at = it.bank.clock.now();
  await it.bank.deps.db.transaction().execute(async (tx) => {
    const account_id = await openDebtAccount(tx, { kind: 'credit', limit: cents(5_000_00), at });
    const kind = { kind: 'visa-gold', card_type: 'credit' } as const;
    await issueCard(tx, it.bank.deps.keys, { customer_id: sam.id, account_id, ...kind }, at);
  });
  card = await cardOf(it.bank, { token: (await it.bank.signIn(sam.email)).access, pin: sam.pin }, 'credit');
});
afterEach(() => it.bank.close());

const creditAccount = () =>
  it.bank.deps.db
    .selectFrom('accounts')
    .selectAll()
    .where('account_type', '=', 'credit')
    .where('id', 'in', (cards) =>
      cards.selectFrom('cards').select('account_id').where('customer_id', '=', sam.id),
    )
    .executeTakeFirstOrThrow();

let paid = 0;
async function hold(amount: number): Promise<string> {
  paid += 1;
  const { number, expires, code } = card;
  const to = { merchant: 'Linen House', category: 'shopping', channel: 'online', country: 'US' } as const;
  const asked = { number, expires, code, amount: cents(amount), ...to, key: `key-${paid}` };
  const answer = await authorize(it.bank.deps, asked);
  if (answer.status !== 'held') throw new Error(`The card declined: ${answer.reason}`);
  return answer.id;
}

const settleFirst = async () =>
  (await it.read()).settle_first.map(({ name, text }: { name: string; text: string }) => [name, text]);

const owe = async (amount: number) => {
  const id = await hold(amount);
  await captureHold(it.bank.deps, id, cents(amount));
  return id;
};

/** Outside the calls under test. */
const payOff = async (amount: number) => it.receive(amount, (await creditAccount()).id);

test('closes nothing while a credit card owes', async () => {
  await owe(684_00);
  const refused = await it.ask();
  expect([refused.statusCode, refused.json().errors.settle_first]).toEqual([
    409,
    ['Pay off your credit cards: You owe $684.00.'],
  ]);
  await payOff(684_00);
  expect((await it.ask()).statusCode).toBe(200);
});

test('waits for payments on hold and for a credit', async () => {
  const held = await hold(50_00);
  expect(await settleFirst()).toEqual([
    ['card-holds', '1 card payment is still pending. They end within a week.'],
  ]);
  await releaseHold(it.bank.deps, held);
  await payOff(12_00);
  expect(await settleFirst()).toEqual([
    [
      'card-credit',
      'Your credit card has a credit of $12.00. We move it to your account within a week or so.',
    ],
  ]);
});

describe('after closing', () => {
  let captured: string;
  beforeEach(async () => {
    captured = await owe(80_00);
    await payOff(80_00);
    await it.ask();
    await it.daysPass(14);
  });

  test('leaves no open account behind', async () => {
    expect(await creditAccount()).toMatchObject({
      is_active: false,
      balance_cents: 0,
      held_cents: 0,
      closed_at: it.bank.clock.now(),
    });
    await assertLedger(it.bank.deps.db);
  });

  test('neither pays, refunds, charges nor reminds', async () => {
    await expect(hold(5_00)).rejects.toThrow('blocked');
    const refund = { id: captured, amount: cents(80_00), key: 'late' };
    await expect(refundPayment(it.bank.deps, refund)).rejects.toThrow("The customer's account is closed");
    const { total } = await it.bank.deps.db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    for (let month = 0; month < 3; month += 1) {
      it.bank.clock.pass(hours(24 * 30));
      await chargeStatements(it.bank.deps);
      await warnOfDueCards(it.bank.deps);
      await payOutCredits(it.bank.deps);
    }
    const sent = await it.bank.deps.db
      .selectFrom('mail')
      .select('to_address')
      .offset(Number(total))
      .orderBy('id')
      .execute();
    expect(sent.filter(({ to_address }) => to_address.startsWith(sam.id))).toEqual([]);
    const charges = it.bank.deps.db.selectFrom('statement_charges').selectAll();
    expect(await charges.where('account_id', '=', (await creditAccount()).id).execute()).toEqual([]);
    await assertLedger(it.bank.deps.db);
  });
});

test('the audit names each account that a customer who has left still has', async () => {
  const closed_at = it.bank.clock.now();
  await it.bank.deps.db.updateTable('customers').set({ closed_at }).where('id', '=', sam.id).execute();
  const broken = [it.account, (await creditAccount()).id].map(
    (id) => `account ${id} of customer ${sam.id}, who has left, is open or not empty`,
  );
  expect((await findBrokenInvariants(it.bank.deps.db)).sort()).toEqual(broken.sort());
});
