import { cents, parseMoney } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from '../payments/authorize';
import { captureHold, refundPayment } from '../payments/settle-payments';
import { minimumPayment } from './credit-account';

const checking = String(alex.accounts[0]?.id);

let bank: TestBank;
let token: string;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'credit');
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

const get = async (path: string) => (await bank.send({ method: 'GET', path, token })).json().data;
const statement = () => get(`/banking/cards/owned/${card.id}/statement/`);
const centsOf = (text: string) => Number(parseMoney(text));
const verifyPin = (more: object = {}) =>
  bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin, ...more }, token });
const send = (body: object, headers: Record<string, string> = {}, id = card.id) =>
  bank.send({ method: 'POST', path: `/banking/cards/owned/${id}/pay/`, body, token, headers });
const payOff = async (amount: number) => {
  await verifyPin({ card_id: card.id, from_account_id: checking, amount });
  return send({ from_account_id: checking, amount });
};

test.each([
  [0, 0],
  [12_00, 12_00],
  [800_00, 25_00],
  [1250_01, 26_00],
  [10_000_00, 200_00],
])('asks for at least %p cents of %p cents', (owed, minimum) => {
  expect(minimumPayment(cents(owed))).toBe(minimum);
});

test('shows the statement of last month with its minimum payment', async () => {
  const shown = await statement();
  const balance = centsOf(shown.statement_balance);
  expect(balance).toBeGreaterThan(0);
  expect(shown).toMatchObject({
    card_id: card.id,
    closed_on: '2026-02-28',
    due_on: '2026-03-25',
    next_closes_on: '2026-03-31',
    statement_left: shown.statement_balance,
    minimum_left: shown.minimum_payment,
    payments: [],
    limit: '10000.00',
    held: '184.00',
  });
  expect(centsOf(shown.minimum_payment)).toBe(minimumPayment(cents(balance)));
  expect(centsOf(shown.owed) + centsOf(shown.held) + centsOf(shown.available)).toBe(10_000_00);
});

test('pays off a part from an account, and counts it against the statement', async () => {
  const before = await statement();
  const answer = await payOff(30);
  expect(answer.json()).toMatchObject({ success: true, data: { status: 'completed', amount: '30.00' } });
  const after = await statement();
  expect(centsOf(before.owed) - centsOf(after.owed)).toBe(30_00);
  expect(centsOf(before.statement_left) - centsOf(after.statement_left)).toBe(30_00);
  expect(after.payments).toMatchObject([
    { id: answer.json().data.id, amount: '30.00', from_account_number: alex.accounts[0]?.number },
  ]);
  const { results } = await get('/transactions/?limit=1');
  expect(results).toMatchObject([
    { transaction_type: 'payment', amount: '30.00', is_credit: false, to_account_number: null },
  ]);
});

test('pays once for a repeated key, and not for another card', async () => {
  const headers = { 'idempotency-key': 'pay-off' };
  const body = { from_account_id: checking, amount: 20 };
  await verifyPin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, headers)));
  expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
  expect((await send({ ...body, amount: 21 }, headers)).statusCode).toBe(422);
  expect((await send(body, headers, 'card_other')).statusCode).toBe(422);
});

test('needs a PIN for exactly this payment', async () => {
  const body = { from_account_id: checking, amount: 20 };
  expect((await send(body)).json().error).toBe('Transaction PIN required');
  const payee = { name: 'Northside Power', account_number: '5500917342' };
  const path = '/transactions/bills/payees/';
  const { id } = (await bank.send({ method: 'POST', path, body: payee, token })).json().data;
  await verifyPin({ payee_id: id, from_account_id: checking, amount: 20 });
  expect((await send(body)).statusCode).toBe(403);
  await verifyPin({ card_id: card.id, from_account_id: checking, amount: 19 });
  expect((await send(body)).statusCode).toBe(403);
  expect((await verifyPin({ card_id: 'card_unknown' })).statusCode).toBe(404);
});

test('takes no more than is owed, and only from the customer’s own accounts', async () => {
  const owed = (await statement()).owed;
  await verifyPin();
  const more = await send({ from_account_id: checking, amount: (centsOf(owed) + 1) / 100 });
  expect(more.json().errors.amount).toEqual([expect.stringMatching(/^You owe \$/)]);
  const foreign = await send({ from_account_id: sam.accounts[0]?.id, amount: 1 });
  expect(foreign.statusCode).toBe(404);
  expect((await send({ from_account_id: checking, amount: owed })).statusCode).toBe(200);
  expect((await statement()).owed).toBe('0.00');
  await verifyPin();
  const nothing = await send({ from_account_id: checking, amount: 1 });
  expect(nothing.json().errors.amount).toEqual(["You don't owe anything on this card"]);
});

test('declines a payment beyond the credit limit', async () => {
  const { number, expires, code } = card;
  const shop = {
    merchant: 'Volt Electronics',
    category: 'shopping',
    channel: 'online',
    country: 'US',
  } as const;
  const pay = (amount: number, key: string) =>
    authorize(bank.deps, { number, expires, code, amount: cents(amount), ...shop, key });
  const path = `/banking/cards/owned/${card.id}/controls/`;
  await bank.send({ method: 'PUT', path, body: { per_payment: 10_000, per_day: 10_000 }, token });
  const available = centsOf((await statement()).available);
  expect(await pay(available + 1, 'more')).toMatchObject({ reason: 'no-credit' });
  const held = await pay(available, 'all');
  expect((await statement()).available).toBe('0.00');
  await captureHold(bank.deps, String(held.id), cents(available));
  expect((await statement()).available).toBe('0.00');
});

test('keeps credit purchases out of the customer’s accounts, lists and figures', async () => {
  const before = [await get('/transactions/stats/'), await get('/banking/accounts/')];
  const { number, expires, code } = card;
  const shop = {
    merchant: 'Volt Electronics',
    category: 'shopping',
    channel: 'online',
    country: 'US',
  } as const;
  const { id } = await authorize(bank.deps, {
    number,
    expires,
    code,
    amount: cents(5_00),
    ...shop,
    key: 'a',
  });
  await captureHold(bank.deps, String(id), cents(5_00));
  expect([await get('/transactions/stats/'), await get('/banking/accounts/')]).toEqual(before);
});

test('counts a refund against the statement, but not against the minimum payment', async () => {
  const before = await statement();
  const [bought] = (await get(`/banking/cards/owned/${card.id}/payments/?limit=200`)).filter(
    (payment: { created_at: string; status: string }) =>
      payment.created_at < '2026-03-01' && payment.status === 'captured',
  );
  const amount = cents(centsOf(bought.captured));
  await refundPayment(bank.deps, { id: bought.id, amount, key: 'returned' });
  const after = await statement();
  expect(centsOf(before.statement_left) - centsOf(after.statement_left)).toBe(amount);
  expect(after).toMatchObject({ minimum_left: before.minimum_left, payments: [] });
});

test('has no statement before the first month ends', async () => {
  bank.clock.pass(-hours(24 * 30));
  token = (await bank.signIn(alex.email)).access;
  expect(await statement()).toMatchObject({ closed_on: null, due_on: null, statement_balance: '0.00' });
});

test('refuses the statement of a card that draws on an account', async () => {
  const debit = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const path = `/banking/cards/owned/${debit.id}/statement/`;
  expect((await bank.send({ method: 'GET', path, token })).statusCode).toBe(409);
});
