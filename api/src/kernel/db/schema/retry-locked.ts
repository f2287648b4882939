import { setTimeout as sleep } from 'node:timers/promises';
import { SchemaError } from './schema';

/** Requests queue behind a statement that waits for a table, so it gives up soon and lets them pass. */
export const lockTimeoutMs = 200;

const pauseMs = 300;
const giveUpAfterMs = 60_000;

const isLocked = ({ code = '' }: { code?: string }) => ['55P03', '40P01'].includes(code);

export async function retryLocked<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; attempts: number }> {
  const start = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return { result: await work(), attempts };
    } catch (failure) {
      if (!isLocked(failure as { code?: string })) throw failure;
      if (performance.now() - start > giveUpAfterMs) throw stillLocked(attempts);
    }
    await sleep(pauseMs);
  }
}

const stillLocked = (attempts: number) =>
  new SchemaError(
    `A step didn't run, because a table that it changes stayed locked in ${attempts} attempts. ` +
      'End the long transactions on the database, then try again.',
  );
