import { sql } from 'kysely';
import { features } from '../../bank';
import type { Database } from '../../kernel/db/tables';

const all = features.flatMap(({ invariants }) => invariants ?? []);

const either = (queries: readonly string[]) => queries.join('\nunion all ');

/**
 * A single statement reads one snapshot, whatever is posted in the meantime. Cents are null unless the transaction has
 * exactly one debit and one credit.
 */
const brokenInvariants = `
with moved as (
  select transaction_id, case when count(*) = 2 then max(amount_cents) end as cents,
    min(account_id) filter (where amount_cents < 0) as source,
    min(account_id) filter (where amount_cents > 0) as destination
  from entries
  where transaction_id in (${either(all.flatMap(({ moves = [] }) => moves))})
  group by transaction_id
), holding as (${either(all.flatMap(({ holds = [] }) => holds))})
select broken from (${either(all.flatMap(({ broken }) => broken))}) as found (broken)`;

export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

export const findBrokenInvariants = (db: Database): Promise<string[]> =>
  db.isTransaction ? queryInvariants(db) : db.transaction().execute(queryInvariants);

async function queryInvariants(db: Database): Promise<string[]> {
  // Reads every row, so turn off the statement timeout, and JIT, which costs more than it saves here.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local jit = off`.execute(db);
  const { rows } = await sql.raw<{ broken: string }>(brokenInvariants).execute(db);
  return rows.map((row) => row.broken);
}

export async function assertLedger(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new LedgerBroken(broken.join('\n'));
}
