import { formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { writeEmail } from '../../kernel/mail/email';
import { nameOf } from '../people/own-people';
import { events } from './events';
import { type RequestRow, requests, toAskedRequest, toOwnRequest } from './find-requests';
import { assertOpen, lockRequest, requestNotFound } from './payable-request';

/** A repeat changes nothing. */
async function close(bank: Bank, id: string, status: 'declined' | 'cancelled', context: RequestContext) {
  const { customer } = context.caller;
  const side = status === 'declined' ? 'asked_id' : 'customer_id';
  return bank.command(context, async (tx) => {
    await lockRequest(tx, id);
    const row = await requests(tx)
      .where('request.id', '=', id)
      .where(`request.${side}`, '=', customer.id)
      .executeTakeFirstOrThrow(requestNotFound);
    if (row.status === status) return row;
    assertOpen(row, tx.now());
    return { ...row, ...(await end(tx, row, status, customer)) };
  });
}

async function end(tx: Tx, row: RequestRow, status: 'declined' | 'cancelled', by: Customer) {
  const closed = { status, closed_at: tx.now() };
  await tx.updateTable('payment_requests').set(closed).where('id', '=', row.id).execute();
  await tx.audit({
    event: status === 'declined' ? events.paymentRequestDeclined : events.paymentRequestCancelled,
    customerId: by.id,
    detail: { request: row.id, cents: row.amount_cents },
  });
  if (status === 'declined') await tellOwner(tx, row, nameOf(by));
  return closed;
}

async function tellOwner(tx: Tx, { customer_id, amount_cents }: RequestRow, by: string): Promise<void> {
  const owner = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const title = `${by} declined your request for ${formatUsd(amount_cents)}`;
  await notify(tx, owner, {
    kind: 'payment-request',
    title,
    text: 'No money was moved.',
    path: '/dashboard/pay',
    email: writeEmail({
      subject: title,
      firstName: owner.first_name,
      paragraphs: [`${title}. No money was moved.`],
    }),
  });
}

export async function declineRequest(bank: Bank, id: string, context: RequestContext) {
  const row = await close(bank, id, 'declined', context);
  const data = toAskedRequest(row, context.caller.customer.id, bank.clock.now());
  return { success: true as const, message: 'Request declined', data };
}

export async function cancelRequest(bank: Bank, id: string, context: RequestContext) {
  const row = await close(bank, id, 'cancelled', context);
  return { success: true as const, message: 'Request canceled', data: toOwnRequest(row, bank.clock.now()) };
}

export async function endRequestsOf(tx: Tx, customer: Customer): Promise<void> {
  const ids = await lockOpen(tx, customer.id);
  if (ids.length === 0) return;
  // The locks come first, because a payer may have just begun to pay.
  const open = requests(tx).where('request.id', 'in', ids).where('payment.id', 'is', null);
  for (const row of await open.execute())
    await end(tx, row, row.customer_id === customer.id ? 'cancelled' : 'declined', customer);
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
