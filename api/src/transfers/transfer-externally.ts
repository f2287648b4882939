import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { externalTransferLetter } from '../mail/letters/payment-notices';
import { type Order, type Payment, type Placed, placePayment } from '../payments/place-payment';
import { settlementOf } from './settlement-day';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes the money off the account at once and holds it until the other bank has it. */
export async function transferExternally(deps: BankDeps, transfer: ExternalTransfer, order: Order) {
  const { answer } = await deps.db.transaction().execute((trx) => placeExternal(trx, transfer, order));
  deps.postman.wake();
  return answer;
}

export async function placeExternal(
  trx: Database,
  transfer: ExternalTransfer,
  order: Order,
): Promise<Placed> {
  const settlesAt = settlementOf(order.at, transfer.amount);
  const placed = await placePayment(trx, order, externalPayment(transfer, order, settlesAt));
  if (placed.isNew) {
    await trx
      .insertInto('external_transfers')
      .values({
        transaction_id: placed.answer.data.id,
        recipient_name: transfer.recipientName,
        bank_name: transfer.bankName,
        routing_number: transfer.routingNumber,
        account_number: transfer.accountNumber,
        settles_at: settlesAt,
      })
      .execute();
  }
  return placed;
}

const externalPayment = (transfer: ExternalTransfer, { caller }: Order, settlesAt: Date): Payment => ({
  kind: 'external',
  from: transfer.from,
  to: 'bank_payment_clearing',
  amount: transfer.amount,
  description: transfer.description,
  merchant: transfer.recipientName,
  category: 'other',
  settlesAt,
  message: 'Transfer accepted. It takes 1-3 business days.',
  letter: (reference) =>
    externalTransferLetter({
      firstName: caller.customer.first_name,
      amount: formatUsd(transfer.amount),
      description: transfer.description,
      reference,
      recipient: transfer.recipientName,
      bank: transfer.bankName,
      accountEnding: transfer.accountNumber.slice(-4),
      arrives: inWords.format(settlesAt),
    }),
});
