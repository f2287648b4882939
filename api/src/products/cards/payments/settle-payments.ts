import type { CardChannel, CardPaymentStatus } from '@bank/shared/contracts/card-payments';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Runner, Tx } from '../../../kernel/bank/bank';
import { BankError, badInput } from '../../../kernel/errors/errors';
import { keyReused } from '../../../kernel/idempotency/answer-once';
import { newId } from '../../../kernel/ids/ids';
import { type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import { bookNow, bookTransaction } from '../../../ledger/booking/book-transaction';
import { reportRefund } from './card-notices';
import { type CardPaymentRow, lockPayment } from './card-payments';
import { findRefundDestination } from './refund-destination';

/** Takes the held money, or part of it and releases the rest. A repeat with the same amount changes nothing. */
export function captureHold(bank: Runner, id: string, amount: Cents): Promise<CardPaymentRow> {
  return bank.command('bank', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status === 'captured' && payment.captured_cents === amount) return payment;
    assertHeld(payment, tx.now());
    if (amount > payment.amount_cents) throw captureTooHigh(formatUsd(payment.amount_cents));
    return capture(tx, payment, amount);
  });
}

export function releaseHold(bank: Runner, id: string): Promise<CardPaymentRow> {
  return bank.command('bank', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status === 'released') return payment;
    assertHeld(payment, tx.now());
    return close(tx, id, { status: 'released', closed_at: tx.now() });
  });
}

/** One at a time: holds of several accounts in one statement could deadlock with payments. */
export const expireHolds = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx
        .selectFrom('card_authorizations')
        .select('id')
        .where('status', '=', sql.lit('held'))
        .where('expires_at', '<=', tx.now())
        .orderBy('expires_at'),
    of: 'card_authorizations',
    decide: async (tx, { id }) => void (await close(tx, id, { status: 'expired', closed_at: tx.now() })),
  });

function assertHeld({ status, expires_at }: CardPaymentRow, at: Date): void {
  if (status !== 'held') throw holdClosed(status);
  if (expires_at <= at) throw holdClosed('expired');
}

type Closing = Pick<CardPaymentRow, 'status' | 'closed_at'> &
  Partial<Pick<CardPaymentRow, 'captured_cents' | 'transaction_id'>>;

const close = (tx: Tx, id: string, closing: Closing): Promise<CardPaymentRow> =>
  tx
    .updateTable('card_authorizations')
    .set(closing)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const descriptions: Record<CardChannel, string> = {
  online: 'Online card payment',
  terminal: 'Card payment',
  cash: 'Cash withdrawal',
};

/** Ends the hold before it books, because the money can't be held and spent at once. */
async function capture(tx: Tx, payment: CardPaymentRow, amount: Cents): Promise<CardPaymentRow> {
  const transactionId = newId('txn');
  const at = tx.now();
  const captured = { status: 'captured', closed_at: at, captured_cents: amount } as const;
  const closed = await close(tx, payment.id, { ...captured, transaction_id: transactionId });
  await bookTransaction(tx, {
    id: transactionId,
    type: payment.channel === 'cash' ? 'withdrawal' : 'payment',
    category: payment.category,
    description: descriptions[payment.channel],
    merchant: payment.merchant,
    from: payment.account_id,
    to: 'bank_card_settlement',
    amount,
    at,
  });
  return closed;
}

interface Refund {
  id: string;
  amount: Cents;
  /** Chosen by the merchant; stays the same on retries. */
  key: string;
}

export const refundPayment = (bank: Runner, { id, amount, key }: Refund): Promise<CardPaymentRow> =>
  bank.command('bank', async (tx) => {
    const payment = await lockPayment(tx, id);
    const known = await findRefund(tx, id, key);
    if (known && known.amount_cents !== amount) throw keyReused();
    if (known) return payment;
    if (payment.status !== 'captured') throw notCaptured(payment.status);
    const left = leftOf(payment);
    if (left === 0) throw notCaptured('refunded');
    if (amount > left) throw refundTooHigh(formatUsd(left));
    return refund(tx, payment, { amount, key, by: 'merchant' });
  });

/** Returns what the merchant hasn't refunded, which may be nothing. */
export async function refundRest(tx: Tx, id: string, key: string): Promise<Cents> {
  const payment = await lockPayment(tx, id);
  const left = leftOf(payment);
  if (left > 0) await refund(tx, payment, { amount: left, key, by: 'bank' });
  return left;
}

const leftOf = ({ captured_cents, refunded_cents }: CardPaymentRow) => cents(captured_cents - refunded_cents);

const findRefund = (tx: Tx, id: string, key: string) =>
  tx
    .selectFrom('card_refunds')
    .select('amount_cents')
    .where('authorization_id', '=', id)
    .where('merchant_key', '=', key)
    .executeTakeFirst();

async function refund(
  tx: Tx,
  payment: CardPaymentRow,
  { amount, key, by }: { amount: Cents; key: string; by: 'merchant' | 'bank' },
): Promise<CardPaymentRow> {
  const to = await findRefundDestination(tx, payment);
  if (!to) throw accountClosed();
  const transactionId = await bookNow(tx, {
    type: 'deposit',
    category: payment.category,
    description: 'Card refund',
    merchant: payment.merchant,
    from: 'bank_card_settlement',
    to: to.accountId,
    amount,
  });
  await tx
    .insertInto('card_refunds')
    .values({
      id: newId('refund'),
      authorization_id: payment.id,
      amount_cents: amount,
      merchant_key: key,
      transaction_id: transactionId,
      refunded_at: tx.now(),
    })
    .execute();
  await reportRefund(tx, payment, { cents: amount, by, to, transactionId });
  return tx
    .updateTable('card_authorizations')
    .set({ refunded_cents: cents(payment.refunded_cents + amount) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const ended: Record<CardPaymentStatus, string> = {
  held: 'The money is still held',
  captured: 'The money was already captured',
  released: 'The money was already released',
  expired: 'The hold has expired',
  refunded: 'The money was already refunded',
  declined: 'The payment was declined',
};

const holdClosed = (status: CardPaymentStatus) =>
  new BankError(409, ended[status], 'Please make a new payment.');

const captureTooHigh = (held: string) =>
  badInput({ amount: [`Please capture at most the ${held} that is held`] });

const notCaptured = (status: CardPaymentStatus) =>
  new BankError(409, ended[status], 'Only captured money can be refunded.');

const refundTooHigh = (left: string) => badInput({ amount: [`Please refund at most ${left}`] });

const accountClosed = () =>
  new BankError(410, "The customer's account is closed", 'Please refund the customer in another way.');
