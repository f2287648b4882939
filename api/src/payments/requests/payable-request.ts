import type { PaymentRequestStatus } from '@bank/shared/contracts/requests';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { events } from './events';
import { type RequestRow, readLink, requests, statusOf, toAskedRequest } from './find-requests';

/** A request that was made to the customer, or whose link they opened. */
export const findPayable = (db: Database, customerId: string, id: string): Promise<RequestRow> =>
  requests(db)
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
    .executeTakeFirstOrThrow(requestNotFound);

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
    .executeTakeFirstOrThrow(requestNotFound);
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

/** A request that the customer may not see gets the same error, so that IDs can't be probed. */
export const requestNotFound = () =>
  new BankError(404, 'Request not found', 'Please check the link, or ask for a new one.', {
    errors: { request_id: ['Please choose a request'] },
  });

type Closed = Exclude<PaymentRequestStatus, 'open'>;

const endings: Record<Closed, string> = {
  paying: 'This request is already being paid',
  paid: 'This request was already paid',
  declined: 'This request was declined',
  cancelled: 'This request was canceled',
  expired: 'This request has expired',
};

/** A 409 would say that an earlier try of the same payment may still succeed. */
const requestClosed = (status: Closed) => new BankError(410, endings[status], 'No money was moved.');

const receiverClosed = () =>
  new BankError(410, 'The account of this request was closed', 'Please ask for a new request.');
