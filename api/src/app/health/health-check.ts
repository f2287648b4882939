import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bank } from '../../kernel/bank/bank';

type HealthBank = Pick<Bank, 'db' | 'clock' | 'storage'>;

/** The size of a write-ahead log segment. With less free space, the next payments can't be written. */
const minFreeBytes = 16 * 1024 * 1024;
const timeoutMs = 2000;
/** Cached, because the endpoint is public. */
const cachedMs = 1000;

export function createHealthCheck(bank: HealthBank): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - checkedAt < cachedMs) return check;
    checkedAt = performance.now();
    check = run(bank);
    return check;
  };
}

async function run(bank: HealthBank): Promise<void> {
  await assertFreeSpace(bank);
  await withTimeout(write(bank));
}

async function assertFreeSpace({ storage }: HealthBank): Promise<void> {
  if (storage === null) return;
  const { bavail, bsize } = await statfs(storage);
  if (bavail * bsize < minFreeBytes) throw new Error(`The disk of ${storage} is full.`);
}

const write = async ({ db, clock }: HealthBank): Promise<void> => {
  await db
    .insertInto('health')
    .values({ at: clock.now() })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ at: clock.now() }))
    .execute();
};

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('The database health check timed out.');
  });
  await Promise.race([work, timeout]).finally(() => stop.abort());
}
