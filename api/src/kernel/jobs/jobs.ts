import type { Mode } from '@bank/shared/contracts/mode';
import type { Logger } from 'pino';

export interface Job {
  name: string;
  every: number;
  /** Its result is on pages that the other mode lacks. */
  onlyIn?: Mode;
  run(): Promise<unknown>;
}

interface Jobs {
  stop(): Promise<void>;
}

/** A job that is still running skips its turn. `speedup` is how much faster than real time the clock runs. */
export function startJobs(jobs: readonly Job[], log: Logger, speedup = 1): Jobs {
  const running = new Map<Job, Promise<void>>();
  const work = async (job: Job) => {
    try {
      await job.run();
    } catch (err) {
      log.error({ err, job: job.name }, 'job failed');
    } finally {
      running.delete(job);
    }
  };
  const turn = (job: Job) => {
    if (!running.has(job)) running.set(job, Promise.resolve(job).then(work));
  };
  for (const job of jobs) turn(job);
  const timers = jobs.map((job) => setInterval(() => turn(job), Math.max(1000, job.every / speedup)).unref());
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
