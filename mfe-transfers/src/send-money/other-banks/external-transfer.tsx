import { longDay } from '@bank/kit/days';
import { useQuery } from '@bank/shared/query';
import { ReviewAndSend, type SendingProps } from '../review-and-send';
import { TransferReceipt } from '../transfer-receipt';
import { arrivalOptions, transferExternally } from './external-transfers';

/** Doesn't redirect, unlike an internal transfer, because the customer can still cancel. */
export function ExternalTransfer(props: SendingProps) {
  const { order } = props;
  const { data: day } = useQuery(arrivalOptions(order.amount));
  return (
    <ReviewAndSend
      {...props}
      transfer={transferExternally}
      facts={[
        ['Routing number', order.recipient.routingNumber],
        ['Expected to arrive', day ? longDay(day) : 'In 1-3 business days'],
      ]}
    >
      {({ id, reference, settles_on }) => (
        <TransferReceipt
          order={order}
          onAgain={props.onAgain}
          receipt={{ id, reference }}
          title="Your transfer is on its way"
          arrival={
            settles_on && (
              <>
                Pending. Expected to arrive on <strong>{longDay(settles_on)}</strong>
              </>
            )
          }
          advice="You can cancel it under Transfers until it goes out. We'll return the money right away."
        />
      )}
    </ReviewAndSend>
  );
}
