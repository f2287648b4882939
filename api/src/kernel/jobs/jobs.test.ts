import { seconds } from '../clock/clock';
import { createLog } from '../log/log';
import { startJobs } from './jobs';

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('[API-4] runs jobs at startup and at each interval, even after failures', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('the database is down');
  };
  const jobs = startJobs([{ name: 'settle transfers', every: seconds(60), run }], log);
  await jest.advanceTimersByTimeAsync(seconds(121));
  expect(runs).toBe(3);
  expect(lines.join('')).toContain('the database is down');
  await jobs.stop();
  await jest.advanceTimersByTimeAsync(seconds(600));
  expect(runs).toBe(3);
});

test('runs jobs more often with a faster clock; closing waits for them', async () => {
  let ended = 0;
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended += 1;
  };
  const jobs = startJobs([{ name: 'settle transfers', every: seconds(60), run }], log, 60);
  await jest.advanceTimersByTimeAsync(3100);
  const stopped = jobs.stop();
  await jest.advanceTimersByTimeAsync(500);
  await stopped;
  expect(ended).toBe(4);
});

test('doesn’t delay other jobs or restart a job while it hangs', async () => {
  const ran = { hanging: 0, tidy: 0 };
  let wake = () => {};
  const hang = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const hanging = () => {
    ran.hanging += 1;
    return hang;
  };
  const tidy = async () => {
    ran.tidy += 1;
  };
  const jobs = startJobs(
    [
      { name: 'settle transfers', every: seconds(60), run: hanging },
      { name: 'tidy', every: seconds(600), run: tidy },
    ],
    log,
  );
  await jest.advanceTimersByTimeAsync(seconds(3601));
  expect(ran).toEqual({ hanging: 1, tidy: 7 });
  const stopped = jobs.stop();
  wake();
  await stopped;
  expect(ran).toEqual({ hanging: 1, tidy: 7 });
});
