import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import { lockAccountParagraphs, prepareAlert } from '../../identity/alerts/send-alert';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf } from '../../kernel/clock/clock';
import { writeEmail } from '../../kernel/mail/email';
import { purposeOf } from '../permits/permit';
import type { Paid, Payment } from '../placement/payment-order';
import { pay, placeOnce } from '../placement/place-payment';
import { saveRecipient } from './recipients';
import { settlementOf } from './settlement-day';

export function transferExternally(
  bank: Bank,
  transfer: ExternalTransfer,
  context: RequestContext,
): Promise<Paid> {
  const payment = externalPayment(bank, transfer, context);
  if (!transfer.saveRecipient) return pay(bank, context, payment);
  const also = (tx: Tx) => saveRecipient(tx, recipientOf(transfer), context);
  return placeOnce(bank, context, async () => ({ ...payment, also }));
}

const recipientOf = ({ recipientName, bankName, routingNumber, accountNumber }: ExternalTransfer) => ({
  ...{ name: recipientName, bank_name: bankName },
  ...{ routing_number: routingNumber, account_number: accountNumber },
});

function externalPayment(
  bank: Bank,
  transfer: ExternalTransfer,
  { caller, visitor, at }: RequestContext,
): Payment {
  const { amount, description, recipientName: name, bankName } = transfer;
  const { routingNumber, accountNumber } = transfer;
  const settlesAt = settlementOf(at, amount);
  const sent = `You sent ${formatUsd(amount)} to ${name}`;
  const alert = prepareAlert(bank);
  return {
    kind: 'external',
    from: transfer.from,
    to: 'bank_payment_clearing',
    amount,
    description,
    merchant: name,
    category: 'other',
    recipient: { name, bank: bankName, routingNumber, accountNumber, settlesAt },
    purpose: purposeOf.transfer(routingNumber, accountNumber),
    message: 'Transfer accepted. It takes 1-3 business days.',
    alert: alert.stored(sent, visitor, at),
    email: (reference) =>
      alert.write((lockUrl) =>
        writeEmail({
          subject: sent,
          firstName: caller.customer.first_name,
          paragraphs: [
            `${sent}, ${bankName}, account ending in ${accountNumber.slice(-4)}. It is expected to arrive on ${dayInWords(dayOf(settlesAt))}.`,
            `${description}. Reference ${reference}.`,
            ...lockAccountParagraphs(lockUrl),
          ],
        }),
      ),
  };
}
