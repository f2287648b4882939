import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import { type RequestRow, requests, statusOf } from './find-requests';
import { receiverClosed, requestClosed, requestNotFound } from './request-errors';

/** A request that was made to the customer, or whose link they opened. */
export async function findPayable(db: Database, customerId: string, id: string): Promise<RequestRow> {
  const row = await requests(db)
    .where('request.id', '=', id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('request.asked_id', '=', customerId),
        exists(
          selectFrom('opened_requests as opened')
            .select('opened.request_id')
            .whereRef('opened.request_id', '=', 'request.id')
            .where('opened.customer_id', '=', customerId),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  return row;
}

/** Payers, the person who was asked and the owner take turns, so that a request ends in one way. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('payment_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function lockPayable(tx: Tx, customerId: string, id: string): Promise<RequestRow> {
  await findPayable(tx, customerId, id);
  await lockRequest(tx, id);
  const row = await findPayable(tx, customerId, id);
  assertOpen(row, tx.now());
  if (!row.is_active) throw receiverClosed();
  return row;
}

export function assertOpen(row: RequestRow, now: Date): void {
  const status = statusOf(row, now);
  if (status !== 'open') throw requestClosed(status);
}
