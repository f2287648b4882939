import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import type { BankDeps } from '../../kernel/bank/deps';
import { purposeOfTransfer } from '../permits/purpose';
import { type Order, type Paid, type Payment, placePayment } from '../placement/place-payment';
import { externalTransferLetter } from './payment-notices';
import { saveRecipient } from './recipients';
import { settlementOf } from './settlement-day';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes the money off the account at once and holds it until the other bank has it. */
export async function transferExternally(deps: BankDeps, transfer: ExternalTransfer, order: Order) {
  const answer = await placeExternally(deps, transfer, order);
  deps.postman.wake();
  return answer;
}

/** A recipient is kept only with a transfer: one that is refused leaves nothing behind. */
export async function placeExternally(
  deps: BankDeps,
  transfer: ExternalTransfer,
  order: Order,
): Promise<Paid> {
  const payment = externalPayment(transfer, order);
  if (!transfer.saveRecipient) return (await placePayment(deps.db, order, payment)).answer;
  return deps.db.transaction().execute(async (trx) => {
    const { isNew, answer } = await placePayment(trx, order, payment);
    if (isNew) await saveRecipient(deps, trx, transfer, order);
    return answer;
  });
}

function externalPayment(transfer: ExternalTransfer, { caller, at }: Order): Payment {
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
    letter: (reference) =>
      externalTransferLetter({
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
