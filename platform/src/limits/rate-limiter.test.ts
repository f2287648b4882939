import { RateLimiter } from './rate-limiter';

const limiter = () => new RateLimiter({ perCaller: 3, total: 5, withinMs: 60_000 });

const call = (limits: RateLimiter, caller: string, times: number) =>
  Array.from({ length: times }, () => limits.isExceeded(caller));

test('refuses a caller that calls too often', () => {
  expect(call(limiter(), 'one', 4)).toEqual([false, false, false, true]);
});

test('refused calls of one caller use up nothing of the total', () => {
  const limits = limiter();
  call(limits, 'one', 100);
  expect(call(limits, 'two', 3)).toEqual([false, false, true]);
});

test('a refunded call counts neither for its caller nor in total', () => {
  const limits = limiter();
  for (let round = 0; round < 9; round += 1) {
    expect(limits.isExceeded('one')).toBe(false);
    limits.refund('one');
  }
  expect(call(limits, 'two', 3)).toEqual([false, false, false]);
});
