import { MutationObserver } from '@tanstack/react-query';
import { queryClient } from './query-client';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

function failingWrite() {
  const tried = jest.fn(async (_order: { key: string }) => Promise.reject(new Error('no connection')));
  new MutationObserver(queryClient, { mutationFn: tried }).mutate({ key: 'k-1' }).catch(() => undefined);
  return tried;
}

test('[SESS-8] keeps the idempotency key of a retried write', async () => {
  const tried = failingWrite();
  await pass(60_000);
  expect(tried.mock.calls.map(([{ key }]) => key)).toEqual(['k-1', 'k-1', 'k-1']);
});

test('[SESS-6] drops a waiting write when the customer signs out', async () => {
  const tried = failingWrite();
  await pass(0);
  queryClient.clear();
  await pass(60_000);
  expect(tried).toHaveBeenCalledTimes(1);
});
