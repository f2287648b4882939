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

test('[SESS-8] a failure that is no answer at all is worth another try', () => {
  expect(retryQuery(0, new Error('no connection'))).toBe(true);
  expect(retryMutation(0, undefined)).toBe(true);
});
