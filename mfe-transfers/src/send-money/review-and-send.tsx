import { type Sending, transferError, usePayment } from '@bank/kit/payment';
import { PageHeader } from '@bank/shared/ui/base';
import type { ConfirmedPayment } from '@bank/shared/ui/code';
import type { ReactNode } from 'react';
import { accountLabel } from '../money-fields';
import { describeWhen } from '../schedules/rhythm';
import { boundsOf, describeDestination, type Order } from './order';
import { Steps } from './steps';
import { TransferReview } from './transfer-review';

export interface SendingProps {
  order: Order;
  onBack: () => void;
  onSent: () => void;
  /** Only a full bank has this. */
  onAgain?: () => void;
}

interface ReviewAndSendProps<Receipt> extends SendingProps {
  transfer: Sending<Order, Receipt>;
  facts?: readonly (readonly [name: string, text: string])[];
  advice?: ReactNode;
  /** What the PIN confirms. */
  bounds?: ConfirmedPayment;
  children: (receipt: Receipt) => ReactNode;
}

export function ReviewAndSend<Receipt>(props: ReviewAndSendProps<Receipt>) {
  const { order, transfer, facts, advice, bounds = boundsOf(props.order), children, onBack, onSent } = props;
  const payment = usePayment({
    send: transfer,
    boundsOf: () => bounds,
    summaryOf: ({ amount, from, memo, when }) => ({
      ...{ amount, to: describeDestination(order), from: accountLabel(from), note: memo },
      when: when ? describeWhen(when) : undefined,
    }),
    onSent,
  });
  if (payment.receipt) return children(payment.receipt);
  return (
    <>
      <PageHeader key="review" title="Send Money" tabTitle="Review your transfer" />
      <Steps current="review" />
      {payment.lost || (
        <TransferReview
          order={order}
          facts={facts}
          advice={advice}
          isSending={payment.isPending}
          failure={payment.error ? transferError(payment.error) : ''}
          onBack={onBack}
          onConfirm={() => payment.confirm(order)}
        />
      )}
      {payment.pin}
    </>
  );
}
