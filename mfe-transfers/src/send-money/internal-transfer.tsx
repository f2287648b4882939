import * as contracts from '@bank/shared/contracts/transfers';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { useRedirect } from '@bank/shared/ui/base';
import { defaultDescriptions, type Order } from './order';
import { ReviewAndSend, type SendingProps } from './review-and-send';
import { TransferReceipt, type TransferReceiptProps, transactionsPath } from './transfer-receipt';

const transferInternally = mutationOptions({
  mutationFn: async ({ key, from, to, amount, memo }: Order) => {
    const body = {
      from_account_id: from.id,
      to_account_id: to?.id ?? '',
      amount: amount / 100,
      description: memo || defaultDescriptions.internal,
    };
    const { data } = await send(contracts.transferInternally, { body, headers: { 'Idempotency-Key': key } });
    return { id: data?.id, reference: data?.reference };
  },
});

export const InternalTransfer = (props: SendingProps) => (
  <ReviewAndSend {...props} transfer={transferInternally}>
    {(receipt) => <TransferDone {...props} receipt={receipt} />}
  </ReviewAndSend>
);

const redirectDelayMs = 3000;

function TransferDone({ order, onAgain, receipt }: Omit<TransferReceiptProps, 'title'>) {
  useRedirect(transactionsPath, redirectDelayMs);
  return (
    <TransferReceipt
      {...{ order, onAgain, receipt }}
      title="Transfer Successful!"
      tabTitle="Transfer Successful"
    />
  );
}
