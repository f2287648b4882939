import { announceMode } from '@bank/shared/mode';
import { queryClient } from '@bank/shared/query';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import {
  fetchTransactions,
  monthFiguresOptions,
  summaryOptions,
  transactionsOptions,
} from './transaction-queries';

const minute = 60_000;
const figures = {
  body: {
    data: {
      income_this_month: '1.00',
      expenses_this_month: '0.00',
      total_transactions: 1,
      transactions_this_month: 1,
    },
  },
};
const summary = {
  body: { data: { month: '2026-03', transactions: 0, income: '0.00', expenses: '0.00', categories: [] } },
};

beforeEach(() => {
  announceMode('full');
  jest.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['transactions', 3, transactionsOptions(), 'GET /transactions/', { body: { data: { results: [] } } }],
  ['a summary of transactions', 3, summaryOptions(), 'GET /transactions/summary/', summary],
  ['statistics', 10, monthFiguresOptions, 'GET /transactions/stats/', figures],
] as [string, number, unknown, string, FakeAnswer][])(
  '[SESS-9] keeps %s fresh for exactly %i minutes',
  async (_what, fresh, options, call, answer) => {
    const heard = fakeApi({ [call]: answer });
    const read = () => queryClient.fetchQuery(options as Parameters<typeof queryClient.fetchQuery>[0]);
    await read();
    await jest.advanceTimersByTimeAsync(fresh * minute - 1);
    await read();
    expect(heard).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await read();
    expect(heard).toHaveLength(2);
  },
);

test('[SESS-9] caches a list per filter', () => {
  const keys = [transactionsOptions(), transactionsOptions({ account_id: 'a1' })].map(({ queryKey }) =>
    JSON.stringify(queryKey),
  );
  expect(new Set(keys).size).toBe(2);
});

test('[API-4] sends only the stated filters in specification mode', async () => {
  announceMode('specification');
  const heard = fakeApi({ 'GET /transactions/': { body: { data: { results: [] } } } });
  const stated = { account_id: 'a1', transaction_type: 'payment', limit: 50, offset: 0 } as const;
  const more = { own_category: 'food', direction: 'out', month: '2026-03', search: 'tea' } as const;
  await fetchTransactions({ ...stated, ...more }, new AbortController().signal);
  expect(heard[0]?.query).toEqual(stated);
});

test('keeps totals with and without credit cards apart', async () => {
  const heard = fakeApi({ 'GET /transactions/summary/': summary });
  await queryClient.fetchQuery(summaryOptions());
  await queryClient.fetchQuery(summaryOptions({ include: undefined }));
  expect(heard).toHaveLength(2);
});
