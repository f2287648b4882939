import * as contracts from '@bank/shared/contracts/transfers';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { useRedirect } from '@bank/shared/ui/base';
import { defaultDescriptions, type Order } from './order';
import { ReviewAndSend, type SendingProps } from './review-and-send';
import { TransferReceipt, transactionsPath } from './transfer-receipt';

const transferInternally = mutationOptions({
  mutationFn: async ({ key, from, to, amount, memo }: Order) => {
    const body = {
      from_account_id: from.id,
      to_account_id: to?.id ?? '',
      amount: amount / 100,
      description: memo || defaultDescriptions.internal,
    };
    const { data } = await send(contracts.transferInternally, { body, headers: { 'Idempotency-Key': key } });
    return { reference: data?.reference };
  },
});

export const InternalTransfer = (props: SendingProps) => (
  <ReviewAndSend {...props} transfer={transferInternally}>
    {({ reference }) => <TransferDone order={props.order} reference={reference} />}
  </ReviewAndSend>
);

const redirectDelayMs = 3000;

function TransferDone(done: { order: Order; reference: string | undefined }) {
  useRedirect(transactionsPath, redirectDelayMs);
  return <TransferReceipt {...done} title="Transfer Successful!" tabTitle="Transfer Successful" />;
}
