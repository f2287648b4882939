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
  const isLeaving = useRedirect(transactionsPath, redirectDelayMs);
  // As long as the other, so that no button moves below the finger that stopped it.
  const advice = isLeaving
    ? 'Your transactions open in a moment. Tap or press a key to stay.'
    : 'You stay here until you choose where to go.';
  return (
    <TransferReceipt
      {...{ order, onAgain, receipt, advice }}
      title="Transfer Successful!"
      tabTitle="Transfer Successful"
    />
  );
}
