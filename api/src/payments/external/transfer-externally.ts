import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import { type Happening, prepareAlert, type WriteAlert } from '../../identity/alerts/send-alert';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import type { Email } from '../../kernel/mail/email';
import { purposeOfTransfer } from '../permits/purpose';
import type { Paid, Payment } from '../placement/payment';
import { placePayment } from '../placement/place-payment';
import { saveRecipient } from './recipients';
import { settlementOf } from './settlement-day';
import { externalTransferEmail } from './transfer-emails';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const transferExternally = (
  bank: Bank,
  transfer: ExternalTransfer,
  context: RequestContext,
): Promise<Paid> =>
  bank.command(context, async (tx) => {
    await holdCustomer(tx, context.caller.customer);
    const alert = prepareAlert(bank);
    const payment = externalPayment(transfer, context, alert.write);
    const { isNew, answer } = await placePayment(tx, context, payment);
    if (isNew) await alert.store(tx, happeningOf(transfer, context));
    if (isNew && transfer.saveRecipient) await saveRecipient(tx, transfer, context);
    return answer;
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
      write(
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
      ),
  };
}
