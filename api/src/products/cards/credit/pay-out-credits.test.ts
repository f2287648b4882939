import { cents, parseMoney } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { hours, later } from '../../../kernel/clock/clock';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { monthlyIncome } from '../../loans/monthly-income';
import { refundPayment, releaseHold } from '../payments/settle-payments';
import { payOutCredits } from './pay-out-credits';

const checking = String(alex.accounts[0]?.id);

let bank: TestBank;
let card: PrintedCard;
let credit: number;
beforeEach(async () => {
  bank = await openTestBank();
  const token = await signIn();
  card = await cardOf(bank, { token, pin: alex.pin }, 'credit');
  credit = await makeCredit(token);
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

const signIn = async () => (await bank.signIn(alex.email)).access;
const get = async (path: string, token: string) =>
  (await bank.send({ method: 'GET', path, token })).json().data;
const statementOf = async () => get(`/banking/cards/owned/${card.id}/statement/`, await signIn());
const balanceOf = async () =>
  Number(parseMoney((await get(`/banking/accounts/${checking}/balance/`, await signIn())).balance));

/** Pays off everything, then gets a refund; the payment on hold is released. */
async function makeCredit(token: string): Promise<number> {
  const payments = await get(`/banking/cards/owned/${card.id}/payments/?limit=200`, token);
  const of = (status: string) => payments.find((one: { status: string }) => one.status === status);
  const { owed } = await get(`/banking/cards/owned/${card.id}/statement/`, token);
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
  await post('/transactions/verify-pin/', { pin: alex.pin });
  const paid = await post(`/banking/cards/owned/${card.id}/pay/`, {
    from_account_id: checking,
    amount: owed,
  });
  expect(paid.statusCode).toBe(200);
  await releaseHold(bank.deps, of('held').id);
  const { id, captured } = of('captured');
  const amount = cents(Number(parseMoney(captured)));
  await refundPayment(bank.deps, { id, amount, key: 'returned' });
  return amount;
}

test('keeps a credit for a week, and says when it will be paid out', async () => {
  expect(await statementOf()).toMatchObject({
    owed: '0.00',
    credit: { amount: (credit / 100).toFixed(2), paid_out_on: '2026-03-25', account_number: '4021786350' },
  });
  bank.clock.pass(hours(24 * 7) - 1);
  expect(await payOutCredits(bank.deps)).toBe(0);
});

test('pays out a credit once, also when two processes run', async () => {
  const before = await balanceOf();
  bank.clock.pass(hours(24 * 7));
  expect((await Promise.all([payOutCredits(bank.deps), payOutCredits(bank.deps)])).sort()).toEqual([0, 1]);
  expect(await payOutCredits(bank.deps)).toBe(0);
  expect((await balanceOf()) - before).toBe(credit);
  expect(await statementOf()).not.toHaveProperty('credit');
  const [newest] = (await get('/transactions/?limit=1', await signIn())).results;
  expect(newest).toMatchObject({ transaction_type: 'transfer', is_credit: true, from_account_number: null });
});

test('counts no paid-out credit as income', async () => {
  const in40Days = later(bank.clock.now(), hours(24 * 40));
  const before = await monthlyIncome(bank.deps.db, alex.id, in40Days);
  bank.clock.pass(hours(24 * 7));
  await payOutCredits(bank.deps);
  expect(await monthlyIncome(bank.deps.db, alex.id, in40Days)).toBe(before);
});

test('pays nothing out to a customer without an open account', async () => {
  await bank.deps.db
    .updateTable('accounts')
    .set({ is_active: false })
    .where('customer_id', '=', alex.id)
    .execute();
  bank.clock.pass(hours(24 * 8));
  expect(await payOutCredits(bank.deps)).toBe(0);
  expect((await statementOf()).credit).toMatchObject({ account_number: null });
});

test('pays out a credit from before a clock was set back', async () => {
  bank.clock.pass(-hours(24 * 365));
  expect(await payOutCredits(bank.deps)).toBe(1);
});
