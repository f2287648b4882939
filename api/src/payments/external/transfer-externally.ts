import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import { purposeOfTransfer } from '../permits/purpose';
import type { Paid, Payment } from '../placement/payment';
import { pay, placePayment } from '../placement/place-payment';
import { saveRecipient } from './recipients';
import { settlementOf } from './settlement-day';
import { externalTransferEmail } from './transfer-emails';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export async function transferExternally(
  bank: Bank,
  transfer: ExternalTransfer,
  context: RequestContext,
): Promise<Paid> {
  const payment = externalPayment(transfer, context);
  if (!transfer.saveRecipient) return pay(bank, context, payment);
  return bank.command(context, async (tx) => {
    const { isNew, answer } = await placePayment(tx, context, payment);
    if (isNew) await saveRecipient(tx, transfer, context);
    return answer;
  });
}

function externalPayment(transfer: ExternalTransfer, { caller, at }: RequestContext): Payment {
  const { amount, description, recipientName: name, bankName: bank } = transfer;
  const { routingNumber, accountNumber } = transfer;
  const settlesAt = settlementOf(at, amount);
  return {
    kind: 'external',
    from: transfer.from,
    to: 'bank_payment_clearing',
    amount,
    description,
    merchant: name,
    category: 'other',
    recipient: { name, bank, routingNumber, accountNumber, settlesAt },
    purpose: purposeOfTransfer(routingNumber, accountNumber),
    message: 'Transfer accepted. It takes 1-3 business days.',
    email: (reference) =>
      externalTransferEmail({
        firstName: caller.customer.first_name,
        amount: formatUsd(amount),
        description,
        reference,
        recipient: name,
        bank,
        accountEnding: accountNumber.slice(-4),
        arrives: inWords.format(settlesAt),
      }),
  };
}
