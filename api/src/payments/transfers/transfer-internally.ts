import type { InternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import type { BankDeps } from '../../kernel/bank/deps';
import { internalTransferLetter } from '../external/payment-notices';
import { type Order, type Payment, placePayment } from '../placement/place-payment';

/** Moves money between a customer's own accounts, at once. */
export async function transferInternally(deps: BankDeps, transfer: InternalTransfer, order: Order) {
  const { answer } = await placePayment(deps.db, order, internalPayment(transfer, order));
  deps.postman.wake();
  return answer;
}

export const internalPayment = (transfer: InternalTransfer, { caller }: Order): Payment => ({
  ...transfer,
  kind: 'internal',
  merchant: '',
  category: 'other',
  message: 'Transfer completed successfully',
  letter: (reference) =>
    internalTransferLetter({
      firstName: caller.customer.first_name,
      amount: formatUsd(transfer.amount),
      description: transfer.description,
      reference,
    }),
});
