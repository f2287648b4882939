import { QueueFullError } from './batcher';

const queues = new Map<string, () => number>();

/** Registers a count that metrics show. */
export const countWaiting = (queue: string, count: () => number): void => void queues.set(queue, count);

export const waitingJobs = (): [queue: string, waiting: number][] =>
  [...queues].map(([name, count]) => [name, count()]);

interface Limits {
  /** Metrics show this name. */
  name: string;
  atOnce: number;
  atOncePerOwner: number;
  maxWaitingPerOwner: number;
  maxWaiting: number;
  /** If the line is full, the owner with the most jobs in it gives up the last one for an owner with far fewer. */
  givesWay?: boolean;
}

interface Job {
  owner: string;
  start(): void;
  giveUp(): void;
}

/** Returns undefined if too many jobs are queued. Rejects if the signal aborts before the job starts. */
export type Enqueue = <T>(
  owner: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T> | undefined;

export function createWorkQueue(limits: Limits): Enqueue {
  const { name, atOnce, atOncePerOwner, maxWaitingPerOwner, maxWaiting, givesWay = false } = limits;
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
      const giveUp = () => {
        signal?.removeEventListener('abort', drop);
        waiting.splice(waiting.indexOf(job), 1);
        reject(new QueueFullError('Others wait, too.'));
      };
      const job: Job = { owner, start, giveUp };
      waiting.push(job);
      signal?.addEventListener('abort', drop, { once: true });
    });

  const ownedBy = (owner: string) => waiting.filter((job) => job.owner === owner);

  const makeWay = (own: number): boolean => {
    const lines = [...new Set(waiting.map(({ owner }) => owner))].map(ownedBy);
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), []);
    if (!givesWay || longest.length <= own + 1) return false;
    longest.at(-1)?.giveUp();
    return true;
  };

  return (owner, work, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (isFree(owner)) return run(owner, work);
    const own = ownedBy(owner).length;
    if (own >= maxWaitingPerOwner) return undefined;
    if (waiting.length >= maxWaiting && !makeWay(own)) return undefined;
    return wait(owner, work, signal);
  };
}
