import type { CardChannel } from '@bank/shared/contracts/card-payments';
import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Runner } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { newId } from '../../../kernel/ids/ids';
import { type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import { bookTransaction } from '../../../ledger/booking/book-transaction';
import { captureTooHigh, holdClosed } from './card-payment-errors';
import { type CardPaymentRow, lockPayment } from './lock-payment';

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
