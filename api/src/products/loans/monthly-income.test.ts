import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { monthlyIncome } from './monthly-income';

const [checking] = alex.accounts.map(({ id }) => id) as [string];

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

async function sendAway(to: object = {}): Promise<string> {
  const token = (await bank.signIn(alex.email)).access;
  const post = (path: string, body: object) =>
    bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token });
  await post('verify-pin', { pin: alex.pin, from_account_id: checking, amount: 500 });
  const answer = await post('transfer/external', {
    from_account_id: checking,
    amount: 500,
    description: 'Invoice 7',
    recipient_name: 'Harper Tools',
    bank_name: 'First Harbor Bank',
    routing_number: '990000013',
    account_number: '000123456789',
    ...to,
  });
  return answer.json().data.id;
}

async function cancel(id: string): Promise<void> {
  const token = (await bank.signIn(alex.email)).access;
  const path = `/transactions/transfer/external/${id}/cancel/`;
  expect((await bank.send({ method: 'POST', path, body: {}, token })).statusCode).toBe(200);
}

async function sendBack(): Promise<void> {
  bank.clock.pass(hours(24 * 7));
  const refusing = { deliver: async () => ({ arrived: false as const, reason: 'No such account.' }) };
  expect(await settleTransfers(bank.deps, refusing)).toBe(1);
}

const inApril = new Date('2026-04-01T00:00:00Z');
const income = (at = inApril) => monthlyIncome(bank.deps.db, alex.id, at);

test.each([
  ['cancelled', async (id: string) => cancel(id)],
  ['returned by the other bank', async () => sendBack()],
])('[LOAN-2] doesn’t count a transfer that was %s as income', async (_what, comeBack) => {
  const before = await income();
  expect(before).toBeGreaterThan(0);
  await comeBack(await sendAway());
  expect(await income()).toBe(before);
});

test('[LOAN-2] doesn’t count a transfer from a customer of this bank as income', async () => {
  const [to] = sam.accounts.map(({ number }) => number);
  await sendAway({ bank_name: 'Larch', routing_number: ownRoutingNumber, account_number: to });
  bank.clock.pass(hours(24 * 7));
  expect(await settleTransfers(bank.deps)).toBe(1);
  expect(await monthlyIncome(bank.deps.db, sam.id, inApril)).toBe(0);
});

test('[LOAN-2] counts the last three full UTC months as income', async () => {
  const untilMarch = await income(new Date('2026-03-31T23:59:59.999Z'));
  const march = await bank.deps.db
    .selectFrom('monthly_figures')
    .select(['month', 'income_cents'])
    .where('scope', '=', alex.id)
    .orderBy('month', 'desc')
    .limit(5)
    .execute();
  const sum = (figures: typeof march) => figures.reduce((total, one) => total + Number(one.income_cents), 0);
  expect(await income()).toBe(Math.floor(sum(march.slice(0, 3)) / 3));
  expect(untilMarch).toBe(Math.floor(sum(march.slice(1, 4)) / 3));
});
