import type { InputOf } from '@bank/shared/contracts/call';
import { getSpending, type Spending } from '@bank/shared/contracts/insights';
import { listTransactions, ownCategory, type Transaction } from '@bank/shared/contracts/transactions';
import { cents, parseMoney, sum, toWire } from '@bank/shared/money';
import * as fc from 'fast-check';
import { alex } from '../../demo/customers/customers';
import { creditAccountOf } from '../../testing/cards/disputing';
import { bookRandomly } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';

type Filter = InputOf<typeof listTransactions>['query'];

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank('full');
  const more = [await creditAccountOf(bank.deps.db, alex.id)];
  await bookRandomly(bank.deps.db, { seed: 11, count: 300, now: bank.clock.now(), more });
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

async function get<Data>(path: string, query: object): Promise<Data> {
  const search = new URLSearchParams(query as Record<string, string>);
  const answer = await bank.send({ method: 'GET', path: `${path}?${search}`, token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function listed(filter: Filter, offset = 0): Promise<Transaction[]> {
  const page = { ...filter, include: 'credit-cards', limit: 200, offset };
  const { results } = await get<{ results: Transaction[] }>(listTransactions.path, page);
  return results.length < 200 ? results : [...results, ...(await listed(filter, offset + 200))];
}

const total = (transactions: Transaction[]) =>
  toWire(sum(transactions.map(({ amount }) => parseMoney(amount) ?? cents(0))));

async function expectSum(filter: Filter, figure: { transactions?: number; expenses: string }) {
  const entries = await listed({ ...filter, direction: 'out' });
  expect({ filter, expenses: total(entries) }).toEqual({ filter, expenses: figure.expenses });
  if (figure.transactions !== undefined) expect(entries).toHaveLength(figure.transactions);
}

async function recategorize(choice: object, transactionId: string) {
  const path = `/transactions/${transactionId}/category/`;
  return bank.send({ method: 'PUT', path, body: choice, token });
}

async function expectFigures(spending: Spending) {
  const { month, zone, average } = spending;
  await expectSum({ month, zone }, spending);
  expect(total(await listed({ month, zone, direction: 'in' }))).toBe(spending.income);
  for (const one of spending.categories) await expectSum({ month, zone, own_category: one.category }, one);
  for (const one of [spending.month_before, ...spending.months])
    await expectSum({ month: one.month, zone }, one);
  if (!average) return;
  const last = new Date(`${average.to}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const to = last.toISOString().slice(0, 10);
  await expectSum({ from: `${average.from}-01`, to, zone }, { expenses: average.total });
  const exact = (parseMoney(average.total) ?? 0) / average.months;
  expect(parseMoney(average.expenses)).toBe(Math.round(exact));
}

const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
);
const month = fc.constantFrom('this', '2026-02', '2026-01', '2025-11', '2025-03');
const choices = fc.array(
  fc.record({
    at: fc.nat(500),
    category: fc.constantFrom(...ownCategory.options),
    applies_to: fc.constantFrom('transaction', 'merchant'),
  }),
  { maxLength: 4 },
);

test('lists exactly the entries that sum to each figure', async () => {
  const all = await listed({});
  await fc.assert(
    fc.asyncProperty(zone, month, choices, async (inZone, ofMonth, chosen) => {
      for (const { at, ...choice } of chosen)
        await recategorize(choice, (all[at % all.length] as Transaction).id);
      await expectFigures(await get<Spending>(getSpending.path, { month: ofMonth, zone: inZone }));
    }),
    { numRuns: 15 },
  );
});
