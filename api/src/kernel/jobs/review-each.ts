import type { Logger } from 'pino';
import type { BankDeps } from '../bank/deps';
import type { Database } from '../db/client';

export interface ReviewDeps extends Pick<BankDeps, 'db' | 'clock' | 'postman'> {
  log?: Pick<Logger, 'error'>;
}

interface Review<Waiting> {
  /** Takes the next that is due, locked, but none of these. */
  claim(trx: Database, except: readonly string[]): Promise<Waiting | undefined>;
  decide(trx: Database, waiting: Waiting): Promise<void>;
}

/**
 * Decides one after the other, each in a transaction of its own, and says how many. One that fails is told in
 * the log, waits for the next turn and holds up no other. Processes may do it side by side.
 */
export async function reviewEach<Waiting extends { id: string }>(
  { db, postman, log }: ReviewDeps,
  { claim, decide }: Review<Waiting>,
): Promise<number> {
  const failed: string[] = [];
  const next = async () => {
    let taken: string | undefined;
    try {
      return await db.transaction().execute(async (trx) => {
        const waiting = await claim(trx, failed);
        taken = waiting?.id;
        if (waiting) await decide(trx, waiting);
        return waiting !== undefined;
      });
    } catch (err) {
      if (taken === undefined) throw err;
      log?.error({ err, waiting: taken }, 'it could not be decided');
      failed.push(taken);
      return true;
    }
  };
  let seen = 0;
  while (await next()) seen += 1;
  const decided = seen - failed.length;
  if (decided > 0) postman.wake();
  return decided;
}
