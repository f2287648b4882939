import { sql } from 'kysely';
import type { BankDeps } from '../../kernel/bank/deps';
import { earlier, hours } from '../../kernel/clock/clock';
import { forgetUnverified } from './forget-unverified';
import { type Leftover, leftovers } from './leftovers';

const batch = 500;

/**
 * Deletes what has lost its meaning, some hundred rows a statement: nobody waits long for a lock, and a
 * job that is cut short has lost nothing. Several processes may tidy side by side.
 */
export async function tidy({ db, clock }: Pick<BankDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetUnverified({ db, clock });
  for (const leftover of leftovers) {
    while ((await deleteSome({ db }, leftover, earlier(now, hours(leftover.hours)))) === batch);
  }
}

/** What another process is deleting at the same moment is left to it. */
async function deleteSome(
  { db }: Pick<BankDeps, 'db'>,
  { table, meaningless }: Leftover,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${meaningless(before)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
