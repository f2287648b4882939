import type { InternalTransfer } from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import { internalTransferEmail } from '../external/transfer-emails';
import type { Paid, Payment } from '../placement/payment';
import { pay } from '../placement/place-payment';

export const transferInternally = (
  bank: Bank,
  transfer: InternalTransfer,
  context: RequestContext,
): Promise<Paid> => pay(bank, context, internalPayment(transfer, context));

const internalPayment = (transfer: InternalTransfer, { caller }: RequestContext): Payment => ({
  ...transfer,
  kind: 'internal',
  merchant: '',
  category: 'other',
  message: 'Transfer completed successfully',
  email: (reference) =>
    internalTransferEmail({
      firstName: caller.customer.first_name,
      amount: formatUsd(transfer.amount),
      description: transfer.description,
      reference,
    }),
});
