import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';

type HealthDeps = Pick<Bank, 'db' | 'clock' | 'storage'>;

/** One segment of the write-ahead log: with less, the next payments can't be written. */
const minFreeBytes = 16 * 1024 * 1024;
const timeoutMs = 2000;
/** Anybody may ask. However often they do, the database is asked once in this time. */
const cachedMs = 1000;

/** Rejects with a 503 while the bank can't write. */
export function createHealthCheck(deps: HealthDeps): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - checkedAt < cachedMs) return check;
    checkedAt = performance.now();
    check = run(deps);
    return check;
  };
}

async function run(deps: HealthDeps): Promise<void> {
  try {
    await assertFreeSpace(deps);
    await withTimeout(write(deps));
  } catch (cause) {
    throw notReady(cause);
  }
}

async function assertFreeSpace({ storage }: HealthDeps): Promise<void> {
  if (storage === null) return;
  const { bavail, bsize } = await statfs(storage);
  if (bavail * bsize < minFreeBytes) throw new Error(`The disk of ${storage} is full.`);
}

const write = async ({ db, clock }: HealthDeps): Promise<void> => {
  await db
    .insertInto('health')
    .values({ at: clock.now() })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ at: clock.now() }))
    .execute();
};

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('The database does not answer.');
  });
  await Promise.race([work, timeout]).finally(() => stop.abort());
}

const notReady = (cause: unknown) =>
  Object.assign(
    new BankError(503, 'The bank is not ready', 'Please try again in a moment.', { retryAfter: 5 }),
    { cause },
  );
