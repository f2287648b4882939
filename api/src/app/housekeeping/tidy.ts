import { sql } from 'kysely';
import type { Bank, Runner } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Feature, RetentionRule } from '../../kernel/feature/feature';
import { forgetUnverified } from './forget-unverified';

const batch = 500;

/** Deletes in small batches to keep locks short. Can be interrupted or run in several processes. */
export async function tidy(bank: Runner, features: readonly Feature[]): Promise<void> {
  const now = bank.clock.now();
  await forgetUnverified(bank);
  for (const rule of features.flatMap(({ retention = [] }) => retention)) {
    while ((await deleteBatch(bank, rule, earlier(now, hours(rule.keepHours)))) === batch);
  }
}

async function deleteBatch(
  { db }: Pick<Bank, 'db'>,
  { table, isObsolete }: RetentionRule,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${isObsolete(before)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
