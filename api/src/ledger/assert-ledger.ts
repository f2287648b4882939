import { sql } from 'kysely';
import type { Database } from '../db/client';

/** The books do not balance: the one thing that must never be true of a bank. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

/** Names every broken invariant of the ledger; an empty list is a bank in order. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'all entries sum to ' || sum(amount_cents) || ' cents' as broken
      from entries having sum(amount_cents) <> 0
    union all
    select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) || ' cents'
      from entries group by transaction_id having sum(amount_cents) <> 0
    union all
    select 'transaction ' || id || ' has no entries'
      from transactions where not exists (select from entries where transaction_id = transactions.id)
    union all
    select 'account ' || id || ' says ' || balance_cents || ' cents, its entries ' || coalesce(folded, 0)
      from accounts
      left join (select account_id, sum(amount_cents) as folded from entries group by account_id) as entries
        on account_id = id
      where balance_cents <> coalesce(folded, 0)
  `.execute(db);
  return rows.map((row) => row.broken);
}

export async function assertLedger(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new LedgerBroken(broken.join('\n'));
}
