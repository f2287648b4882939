import { daysIn } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';

/** The month of the customer's first transaction. */
export async function findFirstMonth(
  db: Database,
  customerId: string,
  zone: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(first) as first from accounts cross join lateral (
      select min(created_at) as first from entries where account_id = accounts.id
    ) as oldest where customer_id = ${customerId}
  `.execute(db);
  const first = rows[0]?.first;
  return first ? daysIn(zone)(first).slice(0, 7) : undefined;
}
