import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Alerting } from '../../identity/alerts/send-alert';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/tx';
import { clockSkew, later } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import * as transferEvents from '../external/events';
import { nameOf } from '../people/own-people';
import { rememberPayer } from '../people/remember-payer';
import { lockPaymentsOf } from '../placement/lock-payments';
import * as events from './events';
import { reviewTime, undoTime } from './hold-money';
import { type PersonNotice, paidByPersonEmail, personReturnedEmail } from './person-emails';
import { reportSent } from './report-sent';

/** Books the payments that can no longer be undone. Several processes may run this concurrently. */
export const sendDue = (bank: ReviewRunner & Alerting): Promise<number> =>
  reviewEach(bank, { due: findDue, of: 'person_payments', decide: (tx, due) => send(tx, bank, due) });

/** A later time was recorded before a clock was set back. */
const latestSend = (now: Date) => sql<Date>`case when review_reason is null
  then ${later(now, undoTime + clockSkew)}::timestamptz
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
  await bookTransaction(tx, {
    ...booking,
    id,
    merchant: nameOf(payee),
    from: due.account_id,
    to: 'bank_people',
  });
  await bookTransaction(tx, {
    ...booking,
    id: receivingId,
    merchant: nameOf(payer),
    from: 'bank_people',
    to: due.to_account_id,
  });
  await rememberPayer(tx, payee.id, payer.id);
  await reportSent(tx, bank, { payer, payment: due, notice: noticeOf(due, payer, payee) });
  await report(tx, due, both, receivingId);
}

const noticeOf = ({ amount_cents, note }: Due, to: Holder, other: Holder): PersonNotice => ({
  firstName: to.first_name,
  amount: formatUsd(amount_cents),
  name: nameOf(other),
  note,
});

async function report(tx: Tx, due: Due, { payer, payee }: Both, receivingId: string): Promise<void> {
  const cents = due.amount_cents;
  await tx.mail({ to: payee.email, content: paidByPersonEmail(noticeOf(due, payee, payer)) });
  // Without an email, because the payment has its own.
  await notify(tx, payee, {
    kind: 'money-in',
    title: due.request_id
      ? `${nameOf(payer)} paid your request for ${formatUsd(cents)}`
      : `${nameOf(payer)} sent you ${formatUsd(cents)}`,
    text: `It's in your account ending in ${payee.account_number.slice(-4)}.`,
    path: `/dashboard/transactions?opened=${receivingId}`,
  });
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

async function giveBack(tx: Tx, due: Due, { payer, payee }: Both): Promise<void> {
  const returned = { status: 'returned', closed_at: tx.now() } as const;
  await tx.updateTable('person_payments').set(returned).where('id', '=', due.id).execute();
  const amount = formatUsd(due.amount_cents);
  await tx.mail({ to: payer.email, content: personReturnedEmail(noticeOf(due, payer, payee)) });
  await notify(tx, payer, {
    kind: 'money-in',
    title: `Your payment of ${amount} didn't go through`,
    text: `${nameOf(payee)}'s account was closed. The full amount is in your account.`,
    path: '/dashboard/transactions',
  });
  await tx.audit({
    event: events.personPaymentReturned,
    customerId: payer.id,
    detail: { payment: due.id, cents: due.amount_cents },
  });
}
