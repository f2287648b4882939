import { setTimeout as sleep } from 'node:timers/promises';
import { minutes, startClock } from './clock';

test('[API-1] follows the system time, or runs faster by the given factor', async () => {
  const [real, fast] = [startClock(), startClock(10_000)];
  await sleep(20);
  const times = [Date.now(), real.now().getTime(), Date.now()];
  expect(times).toEqual([...times].sort());
  expect(fast.now().getTime() - Date.now()).toBeGreaterThan(minutes(3));
});
