import type { Logger } from 'pino';

/** Work that the bank does by itself, again and again. */
export interface Job {
  name: string;
  every: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  /** Returns when what is running has ended. */
  stop(): Promise<void>;
}

/**
 * Runs each job now and then every so often, one at a time; a job that fails is logged and tried again at
 * its next turn. `speedup` is the clock's: a bank that lives faster works more often.
 */
export function startJobs(jobs: readonly Job[], log: Logger, speedup = 1): Jobs {
  let running: Promise<unknown> = Promise.resolve();
  const turn = ({ name, run }: Job) => {
    running = running.then(run).catch((err) => log.error({ err, job: name }, 'a job failed'));
  };
  for (const job of jobs) turn(job);
  const timers = jobs.map((job) => setInterval(() => turn(job), Math.max(1000, job.every / speedup)).unref());
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
