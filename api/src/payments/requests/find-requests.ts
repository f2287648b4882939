import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AskedRequest, OwnRequest, PaymentRequestStatus } from '@bank/shared/contracts/requests';
import { toWire } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import type { KeyGeneration, ServerKeys } from '../../kernel/keys/key-ring';
import { nameOf } from '../people/own-people';

const maxShown = 100;

/** With the payment that isn't undone or returned, of which there is at most one. */
export const requests = (db: Database) =>
  db
    .selectFrom('payment_requests as request')
    .innerJoin('customers as requester', 'requester.id', 'request.customer_id')
    .innerJoin('accounts as account', 'account.id', 'request.account_id')
    .leftJoin('customers as asked', 'asked.id', 'request.asked_id')
    .leftJoin('person_payments as payment', (join) =>
      join.onRef('payment.request_id', '=', 'request.id').on('payment.status', 'in', ['held', 'sent']),
    )
    .leftJoin('customers as payer', 'payer.id', 'payment.customer_id')
    .selectAll('request')
    .select([
      'account.is_active',
      'requester.first_name',
      'requester.last_name',
      'asked.first_name as asked_first_name',
      'asked.last_name as asked_last_name',
      'payer.first_name as payer_first_name',
      'payer.last_name as payer_last_name',
      'payment.id as payment_id',
      'payment.customer_id as payer_id',
      'payment.status as payment_status',
      'payment.closed_at as paid_at',
      'payment.receiving_transaction_id',
    ]);

export type RequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirst']>>>;

export function statusOf(
  { status, payment_status, expires_at }: RequestRow,
  now: Date,
): PaymentRequestStatus {
  if (payment_status) return payment_status === 'sent' ? 'paid' : 'paying';
  return status === 'open' && expires_at <= now ? 'expired' : status;
}

const shownOf = (row: RequestRow, now: Date) => ({
  id: row.id,
  amount: toWire(row.amount_cents),
  note: row.note,
  status: statusOf(row, now),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  closed_at: (row.paid_at ?? row.closed_at)?.toISOString() ?? null,
});

/** Without the link, so that it can be stored. */
export const toOwnRequest = (row: RequestRow, now: Date): OwnRequest => ({
  ...shownOf(row, now),
  account_id: row.account_id,
  person_name: row.asked_id && nameIn(row.asked_first_name, row.asked_last_name),
  link: null,
  paid_by: row.payment_status === 'sent' ? nameIn(row.payer_first_name, row.payer_last_name) : null,
  transaction_id: row.receiving_transaction_id,
});

const nameIn = (first: string | null, last: string | null) =>
  nameOf({ first_name: first ?? '', last_name: last ?? '' });

export const withLink = (keys: ServerKeys, request: OwnRequest): OwnRequest =>
  request.person_name === null && request.status === 'open'
    ? { ...request, link: linkOf(keys, request.id) }
    : request;

export const toAskedRequest = (row: RequestRow, customerId: string, now: Date): AskedRequest => ({
  ...shownOf(row, now),
  requester_name: nameOf(row),
  is_personal: row.asked_id === customerId,
  payment_id: row.payer_id === customerId ? row.payment_id : null,
});

const latest = (db: Database) =>
  requests(db).orderBy('request.created_at', 'desc').orderBy('request.id', 'desc').limit(maxShown);

type Reader = Pick<Bank, 'db' | 'clock' | 'keys'>;

export async function findRequests({ db, clock, keys }: Reader, customerId: string) {
  const now = clock.now();
  const asked = await latest(db).where('request.asked_id', '=', customerId).execute();
  const own = await latest(db).where('request.customer_id', '=', customerId).execute();
  return {
    asked: asked.map((row) => toAskedRequest(row, customerId, now)),
    own: own.map((row) => withLink(keys, toOwnRequest(row, now))),
  };
}

/** The whole link, or what follows “request=”. */
const signed = /^(?:\S*[?&]request=)?(ask_\w{1,40})\.([\w-]{24})$/;

export const pathOfRequest = (given: string) => `/dashboard/pay?request=${given}` as const;

/** The database stores nothing that opens a link: only who has the keys can sign an ID. */
const linkOf = (keys: ServerKeys, id: string) => pathOfRequest(`${id}.${sign(keys.current(), id)}`);

/** The ID of the request, if any generation of the keys signed it. */
export function readLink(keys: ServerKeys, typed: string): string | null {
  const [, id = '', signature = ''] = signed.exec(typed) ?? [];
  if (!id) return null;
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, id)));
  return keys.all().some(isOurs) ? id : null;
}

/** 144 bits. */
function sign({ accessTokens }: KeyGeneration, id: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'links of payment requests', 32));
  return createHmac('sha256', key).update(id).digest().subarray(0, 18).toString('base64url');
}
