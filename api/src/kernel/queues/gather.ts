export interface Job<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
}

interface Gathering<Item, Result> {
  /** Must resolve every job. If it rejects, so does every job that it didn't resolve. */
  run(jobs: readonly Job<Item, Result>[]): Promise<void>;
  /** A run has at most one job of an owner, and an owner's next job waits until this run ends. */
  ownerOf(item: Item): string;
  maxRuns: number;
  maxJobs: number;
}

/** Jobs that arrive while the others run share the next run, so that a lone job never waits for company. */
export function gather<Item, Result>({
  run,
  ownerOf,
  maxRuns,
  maxJobs,
}: Gathering<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let runs = 0;
  let isScheduled = false;

  const take = () => {
    const taken: Waiting<Item, Result>[] = [];
    waiting = waiting.filter((job) => {
      const owner = ownerOf(job.item);
      if (taken.length === maxJobs || busy.has(owner)) return true;
      busy.add(owner);
      taken.push(job);
      return false;
    });
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

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled || runs === maxRuns) return;
      isScheduled = true;
      setImmediate(startNext);
    });
}

interface Waiting<Item, Result> extends Job<Item, Result> {
  reject(failure: unknown): void;
}
