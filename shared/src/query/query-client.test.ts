import { ApiError } from '../http/http';
import { queryClient } from './query-client';
import { retryMutation, retryQuery } from './retries';

test('[SESS-8] what was read is fresh for 5 minutes, kept for 10, and not read again on focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
});

describe('with a clock in hand', () => {
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

  test('[SESS-8] it is not read again a millisecond before 5 minutes, and is at 5', async () => {
    await read();
    jest.advanceTimersByTime(299_999);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('[SESS-8] what nobody looks at is kept a millisecond before 10 minutes, and not at 10', async () => {
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
])(
  '[SESS-8] a query that failed %i times before, now with status %i: tried again is %s',
  (failures, status, again) => {
    expect(retryQuery(failures, { status })).toBe(again);
  },
);

test.each([
  [0, 500, true],
  [1, 0, true],
  [2, 500, false],
  [0, 408, false],
  [0, 422, false],
])(
  '[SESS-8] a mutation that failed %i times before, now with status %i: tried again is %s',
  (failures, status, again) => {
    expect(retryMutation(failures, { status })).toBe(again);
  },
);

test('[SESS-8] a write that was answered, but not in words that can be read, is not made again', () => {
  const parts = { status: 0, error: '', message: '', fields: {} };
  expect(retryMutation(0, new ApiError({ kind: 'contract', ...parts }))).toBe(false);
  expect(retryMutation(0, new ApiError({ kind: 'network', ...parts }))).toBe(true);
});

test('[SESS-8] a failure that is no answer at all is worth another try', () => {
  expect(retryQuery(0, new Error('no connection'))).toBe(true);
  expect(retryMutation(0, undefined)).toBe(true);
});
