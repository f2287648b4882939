import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import {
  type Happening,
  lockAccountParagraphs,
  prepareAlert,
  type WriteAlert,
} from '../../identity/alerts/send-alert';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { purposeOf } from '../permits/permit';
import type { Payment } from '../placement/payment-order';
import { placePayment } from '../placement/place-payment';
import { saveRecipient } from './recipients';
import { settlementOf } from './settlement-day';

export const transferExternally = (bank: Bank, transfer: ExternalTransfer, context: RequestContext) =>
  bank.command(context, async (tx) => {
    await holdCustomer(tx, context.caller.customer);
    const alert = prepareAlert(bank);
    const payment = externalPayment(transfer, context, alert.write);
    const { isNew, answer } = await placePayment(tx, context, payment);
    if (isNew) await alert.store(tx, happeningOf(transfer, context));
    if (isNew && transfer.saveRecipient) await saveRecipient(tx, recipientOf(transfer), context);
    return answer;
  });

const recipientOf = ({ recipientName, bankName, routingNumber, accountNumber }: ExternalTransfer) => ({
  ...{ name: recipientName, bank_name: bankName },
  ...{ routing_number: routingNumber, account_number: accountNumber },
});

/** Before the payment takes its permit, because a change of email takes both in this order. */
const holdCustomer = (tx: Tx, { id }: Customer) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forKeyShare().execute();

const happeningOf = (transfer: ExternalTransfer, { caller, visitor }: RequestContext): Happening => ({
  customer: caller.customer,
  title: `You sent ${formatUsd(transfer.amount)} to ${transfer.recipientName}`,
  visitor,
  caller,
});

function externalPayment(
  transfer: ExternalTransfer,
  { caller, at }: RequestContext,
  write: (email: WriteAlert) => Email,
): Payment {
  const { amount, description, recipientName: name, bankName: bank } = transfer;
  const { routingNumber, accountNumber } = transfer;
  const settlesAt = settlementOf(at, amount);
  const sent = formatUsd(amount);
  return {
    kind: 'external',
    from: transfer.from,
    to: 'bank_payment_clearing',
    amount,
    description,
    merchant: name,
    category: 'other',
    recipient: { name, bank, routingNumber, accountNumber, settlesAt },
    purpose: purposeOf.transfer(routingNumber, accountNumber),
    message: 'Transfer accepted. It takes 1-3 business days.',
    email: (reference) =>
      write((lockUrl) =>
        writeEmail({
          subject: `You sent ${sent} to ${name}`,
          firstName: caller.customer.first_name,
          paragraphs: [
            `You sent ${sent} to ${name}, ${bank}, account ending in ${accountNumber.slice(-4)}. It is expected to arrive on ${dayInWords(dayOf(settlesAt))}.`,
            `${description}. Reference ${reference}.`,
            ...lockAccountParagraphs(lockUrl),
          ],
        }),
      ),
  };
}
