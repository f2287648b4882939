import { queryClient } from '@bank/shared/query';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import {
  categoriesOptions,
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

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['transactions', 3, transactionsOptions(), 'GET /transactions/', { body: { data: { results: [] } } }],
  ['a summary of transactions', 3, summaryOptions(), 'GET /transactions/summary/', summary],
  ['statistics', 10, monthFiguresOptions, 'GET /transactions/stats/', figures],
  ['statistics by category', 10, categoriesOptions, 'GET /transactions/summary/', summary],
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
