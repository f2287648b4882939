import { PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { OutcomeUnknown } from '../outcome-unknown';
import { notImplemented, transferError } from '../payment-failure';
import { useSending } from '../use-sending';
import type { Order } from './order';
import { OrderPin } from './order-pin';
import { Steps } from './steps';
import { TransferDone } from './transfer-done';
import { transferInternally } from './transfer-internally';
import { TransferReview } from './transfer-review';

interface SendingProps {
  order: Order;
  onBack: () => void;
  /** The bank has it: the form may forget it. */
  onSent: () => void;
}

/** From the review to the end of a transfer: the PIN, the bank's answer, and what to make of none. */
export function SendingReview({ order, onBack, onSent }: SendingProps) {
  const [asksPin, setAsksPin] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { mutate, data, error, isPending, isOpen } = useSending(transferInternally, onSent);

  function confirm() {
    if (isPending) return;
    if (order.type === 'external') setRefusal(notImplemented);
    else setAsksPin(true);
  }

  function send() {
    setAsksPin(false);
    mutate(order);
  }

  if (data) return <TransferDone order={order} reference={data.reference} />;
  return (
    <>
      <PageHeader key="review" title="Send Money" tabTitle="Review your transfer" />
      <Steps current="review" />
      {isOpen ? (
        <OutcomeUnknown isAsking={isPending} onAsk={() => mutate(order)} />
      ) : (
        <TransferReview
          order={order}
          isSending={isPending}
          failure={refusal || (error ? transferError(error) : '')}
          onBack={onBack}
          onConfirm={confirm}
        />
      )}
      {asksPin && <OrderPin order={order} onProved={send} onCancel={() => setAsksPin(false)} />}
    </>
  );
}
