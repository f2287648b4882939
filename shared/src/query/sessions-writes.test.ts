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

test('[SESS-8] a write that is tried again is the same write: its key does not change', async () => {
  const tried = failingWrite();
  await pass(60_000);
  expect(tried.mock.calls.map(([{ key }]) => key)).toEqual(['k-1', 'k-1', 'k-1']);
});

test('[SESS-6] a write that waits for its next try is not sent once the customer has signed out', async () => {
  const tried = failingWrite();
  await pass(0);
  queryClient.clear();
  await pass(60_000);
  expect(tried).toHaveBeenCalledTimes(1);
});
