import { countWaiting } from './waiting-jobs';

interface Limits {
  /** For metrics. */
  name: string;
  atOnce: number;
  atOncePerOwner: number;
  maxWaitingPerOwner: number;
  maxWaiting: number;
}

interface Job {
  owner: string;
  start(): void;
}

/** Returns undefined if too many jobs are queued. Rejects if the signal aborts before the job starts. */
export type Enqueue = <T>(
  owner: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T> | undefined;

export function createWorkQueue(limits: Limits): Enqueue {
  const { name, atOnce, atOncePerOwner, maxWaitingPerOwner, maxWaiting } = limits;
  const waiting: Job[] = [];
  countWaiting(name, () => waiting.length);
  const running: string[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const isFree = (owner: string) =>
    running.length < atOnce && running.filter((one) => one === owner).length < atOncePerOwner;

  const startNext = () => {
    if (waiting.length === 0) lastTurns.clear();
    const lastTurn = ({ owner }: Job) => lastTurns.get(owner) ?? 0;
    const [next] = waiting
      .filter(({ owner }) => isFree(owner))
      .sort((one, other) => lastTurn(one) - lastTurn(other));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.start();
  };

  const run = async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    running.push(owner);
    turns += 1;
    lastTurns.set(owner, turns);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      startNext();
    }
  };

  const wait = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const drop = () => {
        waiting.splice(waiting.indexOf(job), 1);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', drop);
        run(owner, work).then(resolve, reject);
      };
      const job: Job = { owner, start };
      waiting.push(job);
      signal?.addEventListener('abort', drop, { once: true });
    });

  return (owner, work, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (isFree(owner)) return run(owner, work);
    const own = waiting.filter((job) => job.owner === owner);
    if (own.length >= maxWaitingPerOwner || waiting.length >= maxWaiting) return undefined;
    return wait(owner, work, signal);
  };
}
