import { type Cents, formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import type { ConfirmedPayment } from '@bank/shared/ui/code';
import { useState } from 'react';
import { OutcomeUnknown } from './outcome-unknown';
import { hasUnknownOutcome } from './payment-failure';
import { PinDialog } from './pin-dialog';

export type Sending<Order, Receipt> = Parameters<typeof useMutation<Receipt, Error, Order>>[0];

/** What the customer reads before the PIN. */
interface Summary {
  verb?: keyof typeof prepositions;
  amount: Cents;
  to: string;
  when?: string | undefined;
  from?: string;
  note?: string;
}

interface PaymentOptions<Order, Receipt> {
  send: Sending<Order, Receipt>;
  /** What the PIN confirms. */
  boundsOf: (order: Order) => ConfirmedPayment;
  summaryOf: (order: Order) => Summary;
  onSent?: (receipt: Receipt) => void;
}

/**
 * Every payment: the PIN, one request, and the same request again if its answer is lost. The outcome stays unknown until
 * a retry succeeds, so the customer can't send the order twice.
 */
export function usePayment<Order, Receipt>({
  send,
  boundsOf,
  summaryOf,
  onSent,
}: PaymentOptions<Order, Receipt>) {
  const [order, setOrder] = useState<Order | null>(null);
  const [asksPin, setAsksPin] = useState(false);
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const cache = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    ...send,
    onSuccess: (receipt) => {
      setOutcomeUnknown(false);
      onSent?.(receipt);
      return cache.invalidateQueries();
    },
    onError: (failure) => setOutcomeUnknown(hasUnknownOutcome(failure)),
  });

  function confirm(next: Order | null) {
    if (isPending || !next) return;
    reset();
    setOrder(next);
    setAsksPin(true);
  }

  function pay() {
    setAsksPin(false);
    if (order) mutate(order);
  }

  function sendWithoutPin(next: Order) {
    setOrder(next);
    mutate(next);
  }

  return {
    receipt: data,
    error,
    isPending,
    confirm,
    send: sendWithoutPin,
    /** Back to the form, which keeps its values. */
    startAgain: reset,
    /** Replaces the form until a retry shows whether the money moved. */
    lost: isOutcomeUnknown && order && (
      <OutcomeUnknown isChecking={isPending} onCheck={() => mutate(order)} />
    ),
    pin: asksPin && order && (
      <ConfirmPayment
        bounds={boundsOf(order)}
        summary={summaryOf(order)}
        onVerified={pay}
        onCancel={() => setAsksPin(false)}
      />
    ),
  };
}

/** The word between the amount and the account or person. A credit line pays nothing out until money is drawn. */
const prepositions = {
  send: 'to',
  pay: 'to',
  borrow: 'into',
  draw: 'into',
  'open a credit line of': 'and collect payments from',
} as const;

interface ConfirmPaymentProps {
  bounds: ConfirmedPayment;
  summary: Summary;
  onVerified: () => void;
  onCancel: () => void;
}

const ConfirmPayment = ({ summary, ...dialog }: ConfirmPaymentProps) => (
  <PinDialog {...dialog} facts={{ From: summary.from, Note: summary.note }}>
    {summary.verb ?? 'send'} <strong>{formatUsd(summary.amount)}</strong>{' '}
    {prepositions[summary.verb ?? 'send']} <strong>{summary.to}</strong>
    {summary.when && ` ${summary.when}`}
  </PinDialog>
);
