import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { nameOf } from '../people/own-people';
import { tellOwner } from './close-request';
import { paymentRequestCancelled, paymentRequestDeclined } from './events';
import { requests } from './find-requests';

/** For a customer who leaves: withdraws their requests, and declines those of others. */
export async function endRequestsOf(tx: Tx, customer: Customer): Promise<void> {
  const ids = await lockOpen(tx, customer.id);
  if (ids.length === 0) return;
  // The locks come first, because a payer may have just begun to pay.
  const open = requests(tx).where('request.id', 'in', ids).where('payment.id', 'is', null);
  for (const row of await open.execute()) {
    const status = row.customer_id === customer.id ? 'cancelled' : 'declined';
    await tx
      .updateTable('payment_requests')
      .set({ status, closed_at: tx.now() })
      .where('id', '=', row.id)
      .execute();
    await tx.audit({
      event: status === 'declined' ? paymentRequestDeclined : paymentRequestCancelled,
      customerId: customer.id,
      detail: { request: row.id, cents: row.amount_cents },
    });
    if (status === 'declined') await tellOwner(tx, row, nameOf(customer));
  }
}

async function lockOpen(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_requests')
    .select('id')
    .where(({ eb, or }) => or([eb('customer_id', '=', customerId), eb('asked_id', '=', customerId)]))
    .where('status', '=', 'open')
    .where('expires_at', '>', tx.now())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
