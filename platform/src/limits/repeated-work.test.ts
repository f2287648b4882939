import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from './repeated-work';

const warn = jest.fn();
const log = { warn } as unknown as FastifyBaseLogger;
const problem = 'could not do it';

let begun: { end: () => void; fail: (failure: Error) => void }[];
let repeated: RepeatedWork;
beforeEach(() => {
  jest.useFakeTimers();
  warn.mockClear();
  begun = [];
  const work = () => new Promise<void>((end, fail) => begun.push({ end, fail }));
  repeated = new RepeatedWork(work, { everyMs: 100, log, problem });
});
afterEach(() => jest.useRealTimers());

test('never works twice at the same time', async () => {
  await jest.advanceTimersByTimeAsync(350);
  const asked = repeated.run();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await asked;
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(2);
});

test('logs a failure once, until the work succeeds', async () => {
  for (const outcome of ['fail', 'fail', 'end', 'fail'] as const) {
    const running = repeated.run();
    begun.at(-1)?.[outcome](new Error('no'));
    await running;
  }
  expect(warn.mock.calls).toEqual([
    [new Error('no'), problem],
    [new Error('no'), problem],
  ]);
});

test('stops after the work that it has begun', async () => {
  await jest.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopping = repeated.stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(300);
  expect(isStopped).toBe(false);
  begun[0]?.end();
  await stopping;
  await jest.advanceTimersByTimeAsync(300);
  expect(begun).toHaveLength(1);
});
