import { ApiError } from '../http/http';
import { queryClient, retryMutation, retryQuery } from './query-client';

test('[SESS-8] keeps data fresh for 5 minutes, caches it for 10, ignores focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
});

describe('with fake timers', () => {
  const queryFn = jest.fn(async () => 'the answer');
  const read = () => queryClient.fetchQuery({ queryKey: ['what was read'], queryFn });

  beforeEach(() => {
    queryFn.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    queryClient.clear();
    jest.useRealTimers();
  });

  test('[SESS-8] refetches at 5 minutes, but not a millisecond earlier', async () => {
    await read();
    jest.advanceTimersByTime(299_999);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('[SESS-8] drops unused data at 10 minutes, but not a millisecond earlier', async () => {
    await read();
    jest.advanceTimersByTime(599_999);
    expect(queryClient.getQueryData(['what was read'])).toBe('the answer');
    jest.advanceTimersByTime(1);
    expect(queryClient.getQueryData(['what was read'])).toBeUndefined();
  });
});

test.each([
  [0, 500, true],
  [2, 500, true],
  [3, 500, false],
  [0, 0, true],
  [0, 400, false],
  [0, 404, false],
  [0, 499, false],
  [2, 408, true],
  [3, 408, false],
])('[SESS-8] a query after %i failures, now with status %i, is retried: %s', (failures, status, again) => {
  expect(retryQuery(failures, { status })).toBe(again);
});

test.each([
  [0, 500, true],
  [1, 0, true],
  [2, 500, false],
  [0, 408, false],
  [0, 422, false],
])('[SESS-8] a mutation after %i failures, now with status %i, is retried: %s', (failures, status, again) => {
  expect(retryMutation(failures, { status })).toBe(again);
});

test('[SESS-8] doesn’t retry a write whose response was unreadable', () => {
  const parts = { status: 0, error: '', message: '', fields: {} };
  expect(retryMutation(0, new ApiError({ kind: 'contract', ...parts }))).toBe(false);
  expect(retryMutation(0, new ApiError({ kind: 'network', ...parts }))).toBe(true);
});

test('[SESS-8] retries after a failure without a response', () => {
  expect(retryQuery(0, new Error('no connection'))).toBe(true);
  expect(retryMutation(0, undefined)).toBe(true);
});
