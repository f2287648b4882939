import { formatUsd } from '@bank/shared/money';
import type { Database } from '../../../kernel/db/client';

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
