import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { requests, toAskedRequest } from './find-requests';
import { findPayable } from './payable-request';
import { requestNotFound } from './request-errors';
import { readLink } from './request-link';

/** Remembers who opened a link, so that only this call needs it. */
export async function openRequest(bank: Bank, link: string, context: RequestContext) {
  const customerId = context.caller.customer.id;
  const linked = readLink(bank.keys, link);
  const row = linked
    ? await bank.command(context, (tx) => openLinked(tx, customerId, linked))
    : await findPayable(bank.db, customerId, link);
  return {
    request: toAskedRequest(row, customerId, bank.clock.now()),
    is_own: row.customer_id === customerId,
  };
}

async function openLinked(tx: Tx, customerId: string, id: string) {
  const row = await requests(tx)
    .where('request.id', '=', id)
    .where('request.asked_id', 'is', null)
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  if (row.customer_id === customerId) return row;
  const opened = await tx
    .insertInto('opened_requests')
    .values({ request_id: id, customer_id: customerId, opened_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (opened.numInsertedOrUpdatedRows)
    await tx.audit({ event: events.paymentRequestOpened, detail: { request: id } });
  return row;
}
