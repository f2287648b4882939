import { type Cents, cents, formatUsd } from '@bank/shared/money';
import type { Runner } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { keyReused } from '../../../kernel/idempotency/answer-once';
import { newId } from '../../../kernel/ids/ids';
import { bookTransaction } from '../../../ledger/booking/book-transaction';
import { accountClosed, notCaptured, refundTooHigh } from './card-payment-errors';
import { type CardPaymentRow, lockPayment } from './lock-payment';
import { type Refunder, reportRefund } from './report-refund';

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
    await assertOpen(tx, payment.account_id);
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

/** The lock makes an account that is just being closed wait, or this refund. */
async function assertOpen(tx: Tx, accountId: string): Promise<void> {
  const { closed_at } = await tx
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (closed_at) throw accountClosed();
}

const findRefund = (tx: Tx, id: string, key: string) =>
  tx
    .selectFrom('card_refunds')
    .select('amount_cents')
    .where('authorization_id', '=', id)
    .where('merchant_key', '=', key)
    .executeTakeFirst();

interface RefundOfPayment extends Omit<Refund, 'id'> {
  by: Refunder;
}

async function refund(
  tx: Tx,
  payment: CardPaymentRow,
  { amount, key, by }: RefundOfPayment,
): Promise<CardPaymentRow> {
  const transactionId = await bookRefund(tx, payment, amount);
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
  await reportRefund(tx, payment, { cents: amount, by, transactionId });
  return tx
    .updateTable('card_authorizations')
    .set({ refunded_cents: cents(payment.refunded_cents + amount) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function bookRefund(tx: Tx, payment: CardPaymentRow, amount: Cents): Promise<string> {
  const id = newId('txn');
  await bookTransaction(tx, {
    id,
    type: 'deposit',
    category: payment.category,
    description: 'Card refund',
    merchant: payment.merchant,
    from: 'bank_card_settlement',
    to: payment.account_id,
    amount,
    at: tx.now(),
  });
  return id;
}
