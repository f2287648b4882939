import { sql } from 'kysely';
import type { Bank, Runner } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import { forgetUnverified } from './forget-unverified';
import { type Leftover, leftovers } from './leftovers';

const batch = 500;

/**
 * Deletes what has lost its meaning, some hundred rows a statement: nobody waits long for a lock, and a
 * job that is cut short has lost nothing. Several processes may tidy side by side.
 */
export async function tidy(bank: Runner): Promise<void> {
  const now = bank.clock.now();
  await forgetUnverified(bank);
  for (const leftover of leftovers) {
    while ((await deleteSome(bank, leftover, earlier(now, hours(leftover.hours)))) === batch);
  }
}

/** What another process is deleting at the same moment is left to it. */
async function deleteSome(
  { db }: Pick<Bank, 'db'>,
  { table, meaningless }: Leftover,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${meaningless(before)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
