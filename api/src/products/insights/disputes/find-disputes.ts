import type { Dispute } from '@bank/shared/contracts/insights';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { formatUsd } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import { hours, later } from '../../../kernel/clock/clock';
import type { Database, DisputesTable } from '../../../kernel/db/tables';

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

export const findLatestDispute = (db: Database, customerId: string, transactionId: string) =>
  disputesOf(db, customerId).where('transaction_id', '=', transactionId).limit(1).executeTakeFirst();

export async function findDisputes(db: Database, customerId: string): Promise<{ disputes: Dispute[] }> {
  const rows = await disputesOf(db, customerId).limit(maxListed).execute();
  return { disputes: rows.map(toDispute) };
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

/** What the rules left to a person, the longest wait first. */
export async function listForPerson(db: Database) {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .innerJoin('card_authorizations as payment', 'payment.id', 'authorization_id')
    .select(['disputes.id', 'for_person_since as since', 'email', 'disputes.reason', 'details'])
    .select(['merchant', 'captured_cents'])
    .where('disputes.status', '=', 'under-review')
    .where('for_person_since', 'is not', null)
    .$narrowType<{ since: Date }>()
    .orderBy('for_person_since')
    .execute();
  return rows.map(({ merchant, captured_cents, ...row }) => ({
    ...row,
    paid: `${formatUsd(captured_cents)} to ${merchant}`,
  }));
}
