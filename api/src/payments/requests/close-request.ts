import { formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { nameOf } from '../people/own-people';
import { paymentRequestCancelled, paymentRequestDeclined } from './events';
import { type RequestRow, requests, toAskedRequest, toOwnRequest } from './find-requests';
import { assertOpen, lockRequest } from './payable-request';
import { declinedEmail } from './request-emails';
import { requestNotFound } from './request-errors';

type Side = 'asked_id' | 'customer_id';

interface Ending {
  status: 'declined' | 'cancelled';
  /** The customer's role in the requests that they may end. */
  side: Side;
}

const find = (tx: Tx, side: Side, customerId: string, id: string) =>
  requests(tx).where('request.id', '=', id).where(`request.${side}`, '=', customerId).executeTakeFirst();

/** A repeat changes nothing. */
async function close(tx: Tx, id: string, { status, side }: Ending, { caller }: RequestContext) {
  await lockRequest(tx, id);
  const row = await find(tx, side, caller.customer.id, id);
  if (!row) throw requestNotFound();
  if (row.status === status) return row;
  assertOpen(row, tx.now());
  const closed = { status, closed_at: tx.now() };
  await tx.updateTable('payment_requests').set(closed).where('id', '=', id).execute();
  await tx.audit({
    event: status === 'declined' ? paymentRequestDeclined : paymentRequestCancelled,
    detail: { request: id, cents: row.amount_cents },
  });
  if (status === 'declined') await tellOwner(tx, row, nameOf(caller.customer));
  return { ...row, ...closed };
}

export async function tellOwner(
  tx: Tx,
  { customer_id, amount_cents }: RequestRow,
  by: string,
): Promise<void> {
  const owner = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const amount = formatUsd(amount_cents);
  await notify(tx, owner, {
    kind: 'payment-request',
    title: `${by} declined your request for ${amount}`,
    text: 'No money was moved.',
    path: '/dashboard/pay',
    email: declinedEmail({ firstName: owner.first_name, amount, name: by }),
  });
}

export async function declineRequest(bank: Bank, id: string, context: RequestContext) {
  const row = await bank.command(context, (tx) =>
    close(tx, id, { status: 'declined', side: 'asked_id' }, context),
  );
  const data = toAskedRequest(row, context.caller.customer.id, bank.clock.now());
  return { success: true as const, message: 'Request declined', data };
}

export async function cancelRequest(bank: Bank, id: string, context: RequestContext) {
  const row = await bank.command(context, (tx) =>
    close(tx, id, { status: 'cancelled', side: 'customer_id' }, context),
  );
  return { success: true as const, message: 'Request canceled', data: toOwnRequest(row, bank.clock.now()) };
}
