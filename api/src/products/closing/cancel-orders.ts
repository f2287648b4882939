import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { endRequestsOf } from '../../payments/requests/end-requests';

const reason = 'You asked to close your account.';

/** Ends all that would move money, or give the customer something new. */
export async function cancelOrders(tx: Tx, customer: Customer): Promise<void> {
  await cancelScheduled(tx, customer.id);
  await endRequestsOf(tx, customer);
  await withdrawApplications(tx, customer.id);
}

async function cancelScheduled(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('planned_payments')
    .set({ status: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'planned')
    .execute();
  await tx
    .updateTable('payment_schedules')
    .set({ status: 'ended' })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['planned', 'paused'])
    .execute();
}

async function withdrawApplications(tx: Tx, customerId: string): Promise<void> {
  const decided = { decided_at: tx.now(), reason };
  await tx
    .updateTable('card_applications')
    .set({ ...decided, status: 'declined' })
    .where('customer_id', '=', customerId)
    .where('status', '=', sql.lit('pending'))
    .execute();
  await tx
    .updateTable('loan_applications')
    .set({ ...decided, status: 'withdrawn' })
    .where('customer_id', '=', customerId)
    .where('status', '=', sql.lit('pending'))
    .execute();
}
