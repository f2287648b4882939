import type { Dispute } from '@bank/shared/contracts/insights';
import { referenceOf } from '@bank/shared/contracts/transactions';
import type { Selectable } from 'kysely';
import { hours, later } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/client';
import type { DisputesTable } from '../../../kernel/db/tables';

export type DisputeRow = Selectable<DisputesTable>;

/** Gives customers time to remember. */
export const reviewAfter = hours(1);

const maxListed = 100;

const disputesOf = (db: Database, customerId: string) =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc');

export const findLatestDispute = (
  db: Database,
  customerId: string,
  transactionId: string,
): Promise<DisputeRow | undefined> =>
  disputesOf(db, customerId).where('transaction_id', '=', transactionId).limit(1).executeTakeFirst();

export async function findDisputes(db: Database, customerId: string): Promise<Dispute[]> {
  return (await disputesOf(db, customerId).limit(maxListed).execute()).map(toDispute);
}

export const toDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  reference: referenceOf(row.id),
  transaction_id: row.transaction_id,
  reason: row.reason,
  details: row.details,
  status: row.status,
  outcome: row.outcome,
  explanation: row.explanation,
  opened_at: row.opened_at.toISOString(),
  reviewed_from: later(row.opened_at, reviewAfter).toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});
