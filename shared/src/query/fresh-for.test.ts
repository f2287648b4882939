/** @jest-environment jsdom */
import { type FetchQueryOptions, QueryObserver } from '@tanstack/react-query';
import { type FakeAnswer, fakeApi } from '../testing/fake-api';
import { accountsOptions, balanceOptions } from './accounts';
import { cardsOptions } from './cards';
import { queryClient } from './query-client';
import { categoriesOptions, statisticsOptions, summaryOptions, transactionsOptions } from './transactions';

const minute = 60_000;
const balance = { body: { data: { balance: '1.00', currency: 'USD' } } };
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
const none = { body: { data: [] } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['accounts', 5, accountsOptions, 'GET /banking/accounts/', none],
  ['a balance', 2, balanceOptions('a1'), 'GET /banking/accounts/a1/balance/', balance],
  ['cards', 10, cardsOptions, 'GET /banking/cards/', none],
  ['transactions', 3, transactionsOptions(), 'GET /transactions/', { body: { data: { results: [] } } }],
  ['a summary of transactions', 3, summaryOptions(), 'GET /transactions/summary/', summary],
  ['statistics', 10, statisticsOptions(), 'GET /transactions/stats/', figures],
  ['statistics by category', 10, categoriesOptions, 'GET /transactions/summary/', summary],
] as [string, number, unknown, string, FakeAnswer][])(
  '[SESS-9] keeps %s fresh for exactly %i minutes',
  async (_what, fresh, options, call, answer) => {
    const heard = fakeApi({ [call]: answer });
    const read = () => queryClient.fetchQuery(options as FetchQueryOptions);
    await read();
    await jest.advanceTimersByTimeAsync(fresh * minute - 1);
    await read();
    expect(heard).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await read();
    expect(heard).toHaveLength(2);
  },
);

test('[SESS-9] refetches a visible balance every 5 minutes', async () => {
  const heard = fakeApi({ 'GET /banking/accounts/a1/balance/': balance });
  const leave = new QueryObserver(queryClient, balanceOptions('a1')).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(5 * minute - 1);
  expect(heard).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toHaveLength(2);
  leave();
});

test('[SESS-9] caches a list per filter, and marks balances stale with their account', () => {
  const keys = [transactionsOptions(), transactionsOptions({ account_id: 'a1' })].map(({ queryKey }) =>
    JSON.stringify(queryKey),
  );
  expect(new Set(keys).size).toBe(2);
  expect(balanceOptions('a1').queryKey.slice(0, 1)).toEqual([...accountsOptions.queryKey]);
});
