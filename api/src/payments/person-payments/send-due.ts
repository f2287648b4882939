import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import {
  type Alerting,
  lockAccountParagraphs,
  type WriteAlert,
  writeAlert,
} from '../../identity/alerts/send-alert';
import { mailCustomer } from '../../identity/customers/mail-customer';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { clockSkew, earlier, hours, later } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { writeEmail } from '../../kernel/mail/email';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { events as transferEvents } from '../external/events';
import { rememberPayer } from '../people/find-person';
import { nameOf } from '../people/own-people';
import { lockPaymentsOf } from '../placement/lock-payments';
import { events } from './events';
import { longerUndoTime, reviewTime } from './hold-money';

/** Books the payments that can no longer be undone. Several processes may run this concurrently. */
export const sendDue = (bank: ReviewRunner & Alerting): Promise<number> =>
  reviewEach(bank, { due: findDue, of: 'person_payments', decide: (tx, due) => send(tx, bank, due) });

/** A later time was recorded before a clock was set back. */
const latestSend = (now: Date) => sql<Date>`case when review_reason is null
  then ${later(now, longerUndoTime + clockSkew)}::timestamptz
  else ${later(now, reviewTime + clockSkew)}::timestamptz end`;

const findDue = (tx: Tx) =>
  tx
    .selectFrom('person_payments')
    .selectAll()
    .where('status', '=', sql.lit('held'))
    .where(({ eb, or }) => or([eb('sends_at', '<=', tx.now()), eb('sends_at', '>', latestSend(tx.now()))]))
    .orderBy('sends_at');

type Due = Item<typeof findDue>;

/** The payments of both people take turns with their other payments, in a fixed order. */
async function send(tx: Tx, bank: Alerting, due: Due): Promise<void> {
  const payer = await findHolder(tx, due.account_id);
  const payee = await findHolder(tx, due.to_account_id);
  for (const id of [payer.id, payee.id].sort()) await lockPaymentsOf(tx, id);
  await lockAccounts(tx, due);
  if (payee.is_active) await book(tx, bank, due, { payer, payee });
  else await giveBack(tx, due, { payer, payee });
}

type Holder = Awaited<ReturnType<typeof findHolder>>;

interface Both {
  payer: Holder;
  payee: Holder;
}

const findHolder = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['customers.id', 'email', 'first_name', 'last_name', 'account_number', 'is_active'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

const lockAccounts = (tx: Tx, due: Due) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [due.account_id, due.to_account_id, 'bank_people'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Two transactions, because each person sees the other's name. They pass through an account of the bank. */
async function book(tx: Tx, bank: Alerting, due: Due, both: Both): Promise<void> {
  const { payer, payee } = both;
  const [id, receivingId] = [newId('txn'), newId('txn')];
  const at = tx.now();
  const sent = { status: 'sent', closed_at: at, transaction_id: id } as const;
  await tx
    .updateTable('person_payments')
    .set({ ...sent, receiving_transaction_id: receivingId })
    .where('id', '=', due.id)
    .execute();
  const booking = {
    type: 'transfer' as const,
    category: 'other' as const,
    description: due.note || 'Payment',
    amount: due.amount_cents,
    at,
  };
  const sending = { merchant: nameOf(payee), from: due.account_id, to: 'bank_people' };
  await bookTransaction(tx, { ...booking, ...sending, id });
  const receiving = { merchant: nameOf(payer), from: 'bank_people', to: due.to_account_id };
  await bookTransaction(tx, { ...booking, ...receiving, id: receivingId });
  await rememberPayer(tx, payee.id, payer.id);
  await tellPayer(tx, bank, due, both);
  await tellPayee(tx, due, both, receivingId);
  const cents = due.amount_cents;
  await tx.audit({
    event: events.personPaymentSent,
    customerId: payer.id,
    detail: { payment: due.id, cents },
  });
  await tx.audit({
    event: transferEvents.paymentReceived,
    customerId: payee.id,
    detail: { transaction: receivingId, name: nameOf(payer), cents },
  });
}

const withNote = ({ note }: Due) => (note ? [`Note: ${note}`] : []);

async function tellPayer(tx: Tx, bank: Alerting, due: Due, { payer, payee }: Both): Promise<void> {
  const title = `You sent ${formatUsd(due.amount_cents)} to ${nameOf(payee)}`;
  const write: WriteAlert = (lockUrl) =>
    writeEmail({
      subject: title,
      firstName: payer.first_name,
      paragraphs: [`${title}. The money has arrived.`, ...withNote(due), ...lockAccountParagraphs(lockUrl)],
    });
  const content = (await isKnownTo(tx, payer.id, due.to_account_id, due.created_at))
    ? write(null)
    : await writeAlert(tx, bank, { customer: payer, title, ...(await findOrigin(tx, payer.id, due)) }, write);
  await tx.mail({ to: payer.email, content });
}

/** A session lasts this long. */
const maxAge = hours(12);

/** Without a session if a schedule paid, or if the payment was paused and the session is too old to tell what else is new. */
async function findOrigin(tx: Tx, customerId: string, { id, created_at }: Due) {
  const session = await tx
    .selectFrom('audit_log')
    .innerJoin('sessions', 'sessions.id', 'audit_log.session_id')
    .select(['sessions.id', 'sessions.device', 'sessions.started_at'])
    .where('audit_log.customer_id', '=', customerId)
    .where('action', '=', events.personPaymentHeld.name)
    .where('audit_log.at', '>=', created_at)
    .where(sql`detail ->> 'payment'`, '=', id)
    .limit(1)
    .executeTakeFirst();
  const isRecent = session !== undefined && session.started_at >= earlier(tx.now(), maxAge);
  return {
    visitor: { device: session?.device ?? 'bank' },
    caller: isRecent ? { sessionId: session.id } : null,
  };
}

/** After this time, customers would have noticed a first payment that wasn't theirs. */
const noticedAfter = hours(24);

/** Whether a customer had paid an account for a day. */
export async function isKnownTo(tx: Tx, customerId: string, accountId: string, at: Date): Promise<boolean> {
  const earlierPayment = await tx
    .selectFrom('person_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('to_account_id', '=', accountId)
    .where('status', 'in', ['held', 'sent'])
    .where('created_at', '<=', earlier(at, noticedAfter))
    .limit(1)
    .executeTakeFirst();
  return earlierPayment !== undefined;
}

async function tellPayee(tx: Tx, due: Due, { payer, payee }: Both, receivingId: string): Promise<void> {
  const amount = formatUsd(due.amount_cents);
  const name = nameOf(payer);
  await mailCustomer(tx, payee, {
    subject: `You received ${amount} from ${name}`,
    paragraphs: [`${name} sent you ${amount}. It's in your account.`, ...withNote(due)],
  });
  // Without an email, because the payment has its own.
  await notify(tx, payee, {
    kind: 'money-in',
    title: due.request_id ? `${name} paid your request for ${amount}` : `${name} sent you ${amount}`,
    text: `It's in your account ending in ${payee.account_number.slice(-4)}.`,
    path: `/dashboard/transactions?opened=${receivingId}`,
  });
}

async function giveBack(tx: Tx, due: Due, { payer, payee }: Both): Promise<void> {
  const returned = { status: 'returned', closed_at: tx.now() } as const;
  await tx.updateTable('person_payments').set(returned).where('id', '=', due.id).execute();
  const amount = formatUsd(due.amount_cents);
  const title = `Your payment of ${amount} didn't go through`;
  await mailCustomer(tx, payer, {
    subject: title,
    paragraphs: [
      `${nameOf(payee)}'s account was closed before your payment of ${amount} arrived.`,
      'The full amount is in your account.',
      ...withNote(due),
    ],
  });
  await notify(tx, payer, {
    kind: 'money-in',
    title,
    text: `${nameOf(payee)}'s account was closed. The full amount is in your account.`,
    path: '/dashboard/transactions',
  });
  await tx.audit({
    event: events.personPaymentReturned,
    customerId: payer.id,
    detail: { payment: due.id, cents: due.amount_cents },
  });
}
