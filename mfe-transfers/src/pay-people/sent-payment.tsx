import type { PersonPayment, PersonPaymentStatus } from '@bank/shared/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, ButtonLink, Card, Notice } from '@bank/shared/ui/base';
import { useTimeLeft } from '@bank/shared/ui/countdown';
import { FormActions } from '@bank/shared/ui/forms';
import { useEffect, useRef } from 'react';
import * as layout from '../layout.module.css';
import { maskedNumber } from '../money-fields';
import { failureText } from '../payment-failure';
import { pathOfSplit } from './latest-payments';
import { PausedNotice } from './paused-payment';
import * as styles from './pay-person.module.css';
import { statusOptions, undoPayment } from './people';
import { PersonMark } from './person-mark';

interface SentPaymentProps {
  payment: PersonPayment;
  onEdit: () => void;
}

const AfterSending = ({ transactionId }: { transactionId: string }) => (
  <FormActions arrange="pair">
    <ButtonLink to={`/dashboard/receipt?id=${transactionId}`} variant="secondary" icon="statement">
      Receipt
    </ButtonLink>
    <ButtonLink to={pathOfSplit(transactionId)} variant="secondary">
      Split
    </ButtonLink>
  </FormActions>
);

const secondsToUndo = ({ created_at, sends_at }: PersonPayment) =>
  Math.round((Date.parse(sends_at) - Date.parse(created_at)) / 1000);

const titles: Record<PersonPaymentStatus, (name: string) => string> = {
  held: (name) => `Sending to ${name}`,
  sent: (name) => `Sent to ${name}`,
  undone: (name) => `Your payment to ${name} was undone`,
  returned: (name) => `Your payment to ${name} didn't go through`,
};

/** The form that it replaces may have been longer than the screen. */
function showTop(): void {
  document.documentElement.scrollTop = 0;
}

/** Says “Sent” only when the bank has booked the payment, a moment after the time to undo is up. */
export function SentPayment({ payment, onEdit }: SentPaymentProps) {
  const { id, amount, person_name, note, from_account_number, reference } = payment;
  const left = useTimeLeft(secondsToUndo(payment));
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const undoing = useMutation({ ...undoPayment, onSettled: () => cache.invalidateQueries() });
  const isUndone = undoing.data?.status === 'undone';
  const current = useQuery({ ...statusOptions(id), enabled: left === 0 && !isUndone });
  const status = undoing.data?.status ?? current.data?.status ?? payment.status;
  const isPaused = status === 'held' && payment.review !== null;

  useEffect(showTop, []);
  useEffect(() => {
    if (status === 'held') return;
    heading.current?.focus();
    cache.invalidateQueries();
  }, [status, cache]);

  return (
    <Card>
      <div className={layout.receipt}>
        <PersonMark name={person_name} size={64} />
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {isPaused ? `Your payment to ${person_name} is paused` : titles[status](person_name)}
        </h2>
        <Money amount={amount} className={layout.total} />
        {note && <p className={layout.detail}>{note}</p>}
        <p className={layout.detail}>
          From {maskedNumber(from_account_number)} · Reference {reference}
        </p>
        {(status === 'undone' || status === 'returned') && <p>The money is still in your account.</p>}
        {isPaused && <PausedNotice payment={payment} />}
        {undoing.error && <Notice tone="danger">{failureText(undoing.error)}</Notice>}
        <div className={styles.actions}>
          {status === 'held' && left > 0 && (
            <Button variant="secondary" block busy={undoing.isPending} onClick={() => undoing.mutate(id)}>
              {undoing.isPending ? 'Undoing...' : isPaused ? 'Cancel Payment' : `Undo (${left} s)`}
            </Button>
          )}
          {isUndone && (
            <Button block onClick={onEdit}>
              Edit and Send Again
            </Button>
          )}
          {current.data?.transaction_id && <AfterSending transactionId={current.data.transaction_id} />}
          <ButtonLink to="/dashboard/pay" variant={status === 'sent' ? 'primary' : 'secondary'} block>
            Done
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
