import { createMutexQueue } from './mutex-queue';

test('[MFE-3] runs one job at a time, in order, also after a failure', async () => {
  const inTurn = createMutexQueue(2);
  const log: string[] = [];
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'one') throw new Error('failed');
    return name;
  };
  const first = expect(inTurn(job('one'))).rejects.toThrow('failed');
  expect(await inTurn(job('two'))).toBe('two');
  await first;
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('[MFE-3] refuses a job if too many are waiting', async () => {
  const inTurn = createMutexQueue(2);
  const jobs = Array.from({ length: 5 }, () => inTurn(async () => 'done'));
  expect(await Promise.all(jobs)).toEqual(['done', 'done', 'done', undefined, undefined]);
  expect(await inTurn(async () => 'again')).toBe('again');
});
