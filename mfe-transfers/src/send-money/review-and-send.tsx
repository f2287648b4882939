import { formatUsd } from '@bank/shared/money';
import { PageHeader } from '@bank/shared/ui/base';
import type { ConfirmedPayment } from '@bank/shared/ui/code';
import { type ReactNode, useState } from 'react';
import { OutcomeUnknown } from '../outcome-unknown';
import { transferError } from '../payment-failure';
import { PinDialog } from '../pin-entry/pin-dialog';
import { type Sending, useSending } from '../use-sending';
import { boundsOf, describeDestination, type Order } from './order';
import { Steps } from './steps';
import { TransferReview } from './transfer-review';

export interface SendingProps {
  order: Order;
  onBack: () => void;
  onSent: () => void;
}

interface ReviewAndSendProps<Receipt> extends SendingProps {
  transfer: Sending<Order, Receipt>;
  facts?: readonly (readonly [name: string, text: string])[];
  /** What the PIN confirms. */
  bounds?: ConfirmedPayment;
  children: (receipt: Receipt) => ReactNode;
}

export function ReviewAndSend<Receipt>(props: ReviewAndSendProps<Receipt>) {
  const { order, transfer, facts, bounds = boundsOf(props.order), children, onBack, onSent } = props;
  const [asksPin, setAsksPin] = useState(false);
  const { mutate, data, error, isPending, isOutcomeUnknown } = useSending(transfer, onSent);

  function confirm() {
    if (!isPending) setAsksPin(true);
  }

  function send() {
    setAsksPin(false);
    mutate(order);
  }

  if (data) return children(data);
  return (
    <>
      <PageHeader key="review" title="Send Money" tabTitle="Review your transfer" />
      <Steps current="review" />
      {isOutcomeUnknown ? (
        <OutcomeUnknown isChecking={isPending} onCheck={() => mutate(order)} />
      ) : (
        <TransferReview
          order={order}
          facts={facts}
          isSending={isPending}
          failure={error ? transferError(error) : ''}
          onBack={onBack}
          onConfirm={confirm}
        />
      )}
      {asksPin && (
        <PinDialog bounds={bounds} onVerified={send} onCancel={() => setAsksPin(false)}>
          send <strong>{formatUsd(order.amount)}</strong> to {describeDestination(order)}
        </PinDialog>
      )}
    </>
  );
}
