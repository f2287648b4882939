import type { PersonPayment } from '@bank/shared/contracts/people';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, ButtonLink, Card, Money, Notice } from '@bank/shared/ui/base';
import { useTimeLeft } from '@bank/shared/ui/code';
import { useEffect, useRef } from 'react';
import { failureText } from '../payment-failure';
import * as styles from './pay-person.module.css';
import { undoPayment } from './people';
import { PersonMark } from './person-mark';

interface SentPaymentProps {
  payment: PersonPayment;
  onEdit: () => void;
}

const secondsToUndo = ({ created_at, sends_at }: PersonPayment) =>
  Math.round((Date.parse(sends_at) - Date.parse(created_at)) / 1000);

/** Focuses the outcome, because it replaces the form. */
export function SentPayment({ payment, onEdit }: SentPaymentProps) {
  const { amount, person_name, note } = payment;
  const left = useTimeLeft(secondsToUndo(payment));
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    ...undoPayment,
    onSettled: () => cache.invalidateQueries(),
  });
  const isUndone = data?.status === 'undone';
  const isSent = left === 0 && !isUndone && !isPending;

  useEffect(() => heading.current?.focus(), [isUndone]);
  // The bank has booked the payment by now.
  useEffect(() => {
    if (isSent) cache.invalidateQueries();
  }, [isSent, cache]);

  return (
    <Card>
      <div className={styles.sent}>
        <PersonMark name={person_name} size={64} />
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {isUndone && `Your payment to ${person_name} was undone`}
          {!isUndone && (isSent ? `Sent to ${person_name}` : `Sending to ${person_name}`)}
        </h2>
        <Money amount={amount} className={styles.total} />
        {note && <p className={styles.detail}>{note}</p>}
        {isUndone && <p>Nothing has left your account.</p>}
        {error && <Notice tone="danger">{failureText(error)}</Notice>}
        <div className={styles.actions}>
          {!isSent && !isUndone && (
            <Button variant="secondary" block busy={isPending} onClick={() => mutate(payment.id)}>
              {isPending ? 'Undoing...' : `Undo (${left} s)`}
            </Button>
          )}
          {isUndone && (
            <Button block onClick={onEdit}>
              Edit and Send Again
            </Button>
          )}
          <ButtonLink to="/dashboard/pay" variant="secondary" block>
            Pay Someone Else
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
