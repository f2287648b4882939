import type { SelectQueryBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Runner, Tx } from '../bank/bank';
import { claimNext, type Queue } from '../db/claim';
import { runConcurrently } from '../queues/run-concurrently';

export interface ReviewRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

interface Review<DB, Table extends keyof DB & string, Row> extends Queue<DB, Table> {
  /**
   * Items come in their order. `failed` has the items that failed in this run; those that other workers hold may
   * still succeed.
   */
  due(tx: Tx, failed: readonly string[]): SelectQueryBuilder<DB, Table, Row>;
  decide(tx: Tx, item: Row): Promise<void>;
  concurrency?: number;
}

/** What `due` finds. */
export type Item<Due> = Due extends (
  ...given: never[]
) => SelectQueryBuilder<infer _DB, infer _Table, infer Row>
  ? Row
  : never;

/**
 * Claims and decides each item in a transaction of its own, so that a crash neither loses nor repeats it. Logs an item
 * that fails and leaves it for the next run. Several processes may run this concurrently.
 */
export async function reviewEach<DB, Table extends keyof DB & string, Row extends { id: string }>(
  bank: ReviewRunner,
  { due, decide, concurrency = 1, ...queue }: Review<DB, Table, Row>,
): Promise<number> {
  // An item counts as tried from the claim on: the lock of a failing item ends before its failure is known here.
  const tried = new Set<string>();
  const failed: string[] = [];
  let done = 0;
  await runConcurrently(concurrency, async () => {
    let item: Row | undefined;
    try {
      await bank.command('bank', async (tx) => {
        // The transaction may run again.
        if (item) tried.delete(item.id);
        const except = [...tried];
        item = (await claimNext(due(tx, failed), queue, except)) as Row | undefined;
        if (!item) return;
        tried.add(item.id);
        await decide(tx, item);
      });
      if (!item) return false;
      // It may be due again.
      tried.delete(item.id);
      done += 1;
    } catch (err) {
      if (!item) throw err;
      failed.push(item.id);
      bank.log?.error({ err, waiting: item.id }, 'review failed');
    }
    return true;
  });
  return done;
}
