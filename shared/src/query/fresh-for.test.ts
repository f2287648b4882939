/** @jest-environment jsdom */
import { type FetchQueryOptions, QueryObserver } from '@tanstack/react-query';
import { type FakeAnswer, fakeApi } from '../testing/fake-api';
import { accountsOptions, balanceOptions } from './queries';
import { queryClient } from './query-client';

const minute = 60_000;
const balance = { body: { data: { balance: '1.00', currency: 'USD' } } };
const none = { body: { data: [] } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['accounts', 5, accountsOptions, 'GET /banking/accounts/', none],
  ['a balance', 2, balanceOptions('a1'), 'GET /banking/accounts/a1/balance/', balance],
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

test('[SESS-9] marks balances stale with their account', () => {
  expect(balanceOptions('a1').queryKey.slice(0, 1)).toEqual([...accountsOptions.queryKey]);
});
