import { useQuery } from '@bank/shared/query';
import { PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { dayInFull } from '../../format-day';
import { OutcomeUnknown } from '../../outcome-unknown';
import { transferError } from '../../payment-failure';
import { useSending } from '../../use-sending';
import type { Order } from '../order';
import { OrderPin } from '../order-pin';
import { Steps } from '../steps';
import { TransferReview } from '../transfer-review';
import { arrivalOptions, transferExternally } from './external-transfers';
import { TransferOnItsWay } from './transfer-pending';

interface SendingProps {
  order: Order;
  onBack: () => void;
  /** The bank has it: the form may forget it. */
  onSent: () => void;
}

/** From the review of a transfer to another bank until it is on its way. */
export function SendingExternal({ order, onBack, onSent }: SendingProps) {
  const [asksPin, setAsksPin] = useState(false);
  const { data: day } = useQuery(arrivalOptions(order.amount));
  const { mutate, data, error, isPending, isOpen } = useSending(transferExternally, onSent);

  function send() {
    setAsksPin(false);
    mutate(order);
  }

  if (data) return <TransferOnItsWay order={order} receipt={data} />;
  return (
    <>
      <PageHeader key="review" title="Send Money" tabTitle="Review your transfer" />
      <Steps current="review" />
      {isOpen ? (
        <OutcomeUnknown isAsking={isPending} onAsk={() => mutate(order)} />
      ) : (
        <TransferReview
          order={order}
          more={[
            ['Routing number', order.recipient.routingNumber],
            ['Expected to arrive', day ? dayInFull(day) : 'In 1-3 business days'],
          ]}
          isSending={isPending}
          failure={error ? transferError(error) : ''}
          onBack={onBack}
          onConfirm={() => !isPending && setAsksPin(true)}
        />
      )}
      {asksPin && <OrderPin order={order} onProved={send} onCancel={() => setAsksPin(false)} />}
    </>
  );
}
