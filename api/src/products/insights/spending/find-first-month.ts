import { daysIn } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import { type AccountScope, accountsIn } from '../../../ledger/transactions/account-scope';

/** The month of the customer's first transaction. */
export async function findFirstMonth(
  db: Database,
  scope: AccountScope,
  zone: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(first) as first from (${accountsIn(scope)}) as mine cross join lateral (
      select min(created_at) as first from entries where account_id = mine.id
    ) as oldest
  `.execute(db);
  const first = rows[0]?.first;
  return first ? daysIn(zone)(first).slice(0, 7) : undefined;
}
