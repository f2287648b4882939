import { AsyncResource } from 'node:async_hooks';

export interface Job<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  /** Runs the work as a part of the request that added the job. */
  within<Value>(work: () => Value): Value;
}

/** The job never started. */
export class QueueFullError extends Error {}

interface Gathering<Item, Result> {
  /** Must resolve every job. If it rejects, so does every job that it didn't resolve. */
  run(jobs: readonly Job<Item, Result>[]): Promise<void>;
  /** A run has at most one job of an owner, and an owner's next job waits until this run ends. */
  ownerOf(item: Item): string;
  maxRuns: number;
  maxJobs: number;
  maxWaiting: number;
  maxWaitMs: number;
}

interface Waiting<Item, Result> extends Job<Item, Result> {
  reject(failure: unknown): void;
  timer: NodeJS.Timeout;
}

export interface Batcher<Item, Result> {
  /** Rejects with `QueueFullError` if too many wait, or if the job waits too long. */
  add(item: Item): Promise<Result>;
  waiting(): number;
}

/** Jobs that arrive while the others run share the next run, so that a lone job never waits for company. */
export function gather<Item, Result>(gathering: Gathering<Item, Result>): Batcher<Item, Result> {
  const { run, ownerOf, maxRuns, maxJobs, maxWaiting, maxWaitMs } = gathering;
  const waiting = new Set<Waiting<Item, Result>>();
  const busy = new Set<string>();
  let runs = 0;
  let isScheduled = false;

  const take = () => {
    const taken: Waiting<Item, Result>[] = [];
    for (const job of waiting) {
      if (taken.length === maxJobs) break;
      const owner = ownerOf(job.item);
      if (busy.has(owner)) continue;
      busy.add(owner);
      waiting.delete(job);
      clearTimeout(job.timer);
      taken.push(job);
    }
    return taken;
  };

  const runJobs = async (jobs: readonly Waiting<Item, Result>[]) => {
    runs += 1;
    try {
      await run(jobs);
    } catch (failure) {
      for (const { reject } of jobs) reject(failure);
    }
    runs -= 1;
    for (const { item } of jobs) busy.delete(ownerOf(item));
    startNext();
  };

  const startNext = () => {
    isScheduled = false;
    while (runs < maxRuns) {
      const jobs = take();
      if (jobs.length === 0) return;
      void runJobs(jobs);
    }
  };

  const add = (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.size >= maxWaiting) return reject(new QueueFullError('Too many jobs are waiting.'));
      const giveUp = () => {
        waiting.delete(job);
        reject(new QueueFullError('The job waited too long.'));
      };
      const within = AsyncResource.bind((work: () => unknown) => work()) as Job<Item, Result>['within'];
      const job = { item, resolve, reject, within, timer: setTimeout(giveUp, maxWaitMs) };
      waiting.add(job);
      if (isScheduled || runs === maxRuns) return;
      isScheduled = true;
      setImmediate(startNext);
    });

  return { add, waiting: () => waiting.size };
}
