import { failureText } from '@bank/kit/payment';
import type { PersonPayment, PersonPaymentStatus } from '@bank/shared/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { Button, ButtonLink, Notice, useAnnouncement } from '@bank/shared/ui/base';
import { useTimeLeft } from '@bank/shared/ui/countdown';
import { CountdownRing, DoneMark } from '@bank/shared/ui/receipt';
import { useEffect } from 'react';
import { FromAccount, PaymentResult, ReceiptLink, ResultTitle } from '../payment-result';
import { pathOfSplit } from './latest-payments';
import { PausedNotice } from './paused-payment';
import { pathTo, type Repeated, statusOptions, undoPayment } from './people';
import { PersonMark } from './person-mark';

interface SentPaymentProps {
  payment: PersonPayment;
  onEdit: () => void;
}

const secondsToUndo = ({ created_at, sends_at }: PersonPayment) =>
  Math.round((Date.parse(sends_at) - Date.parse(created_at)) / 1000);

const titles: Record<PersonPaymentStatus, (name: string) => string> = {
  held: (name) => `Sending to ${name}`,
  sent: (name) => `Sent to ${name}`,
  undone: (name) => `Your payment to ${name} was undone`,
  returned: (name) => `Your payment to ${name} didn't go through`,
};

/** Says “Sent” only when the bank has booked the payment, a moment after the time to undo is up. */
export function SentPayment({ payment, onEdit }: SentPaymentProps) {
  const { id, amount, person_name, note, from_account_number, from_account_id, reference } = payment;
  const seconds = secondsToUndo(payment);
  const left = useTimeLeft(seconds);
  const cache = useQueryClient();
  const undoing = useMutation({ ...undoPayment, onSettled: () => cache.invalidateQueries() });
  const isUndone = undoing.data?.status === 'undone';
  const current = useQuery({ ...statusOptions(id), enabled: left === 0 && !isUndone });
  const status = undoing.data?.status ?? current.data?.status ?? payment.status;
  const isPaused = status === 'held' && payment.review !== null;
  const canUndo = status === 'held' && !isPaused && left > 0;
  const waits = isPaused ? 'Cancel Payment' : 'Sending...';
  useAnnouncement(canUndo ? `You can undo this for ${seconds} seconds.` : '');
  const person = <PersonMark name={person_name} size={52} />;

  useEffect(() => {
    if (status !== 'held') cache.invalidateQueries();
  }, [status, cache]);

  return (
    <PaymentResult
      mark={
        status === 'sent' ? (
          <DoneMark />
        ) : (
          <CountdownRing left={status === 'held' && !isPaused ? left / seconds : 0}>{person}</CountdownRing>
        )
      }
      title={
        <ResultTitle>
          {isPaused ? `Your payment to ${person_name} is paused` : titles[status](person_name)}
        </ResultTitle>
      }
      amount={amount}
      note={note}
      reference={reference}
      accounts={status === 'sent' ? [from_account_id] : []}
      actions={
        <>
          {/* One button, which keeps the focus when the time is up. */}
          {status === 'held' && (
            <Button
              block
              variant={isPaused ? 'secondary' : 'primary'}
              busy={undoing.isPending || left === 0}
              onClick={() => undoing.mutate(id)}
            >
              {undoing.isPending && 'Undoing...'}
              {!undoing.isPending &&
                (canUndo ? (
                  <>
                    Undo <span aria-hidden="true">({left} s)</span>
                  </>
                ) : (
                  waits
                ))}
            </Button>
          )}
          {isUndone && (
            <Button block onClick={onEdit}>
              Edit and Send Again
            </Button>
          )}
          {status === 'sent' && (
            <>
              <ReceiptLink id={current.data?.transaction_id ?? undefined} />
              <SendAgain payment={payment} />
              {current.data?.transaction_id && (
                <ButtonLink to={pathOfSplit(current.data.transaction_id)} variant="secondary" block>
                  Split
                </ButtonLink>
              )}
            </>
          )}
        </>
      }
      done={
        <ButtonLink to="/dashboard/pay" variant={status === 'sent' ? 'primary' : 'secondary'} block>
          Done
        </ButtonLink>
      }
    >
      <FromAccount number={from_account_number} />
      {(status === 'undone' || status === 'returned') && <p>The money is still in your account.</p>}
      {isPaused && <PausedNotice payment={payment} />}
      {undoing.error && <Notice tone="danger">{failureText(undoing.error)}</Notice>}
    </PaymentResult>
  );
}

const SendAgain = ({ payment: { person_id, amount, note } }: { payment: PersonPayment }) => (
  <ButtonLink
    to={pathTo({ id: person_id })}
    state={{ repeated: { amount, note } satisfies Repeated }}
    variant="secondary"
    block
  >
    Send Again
  </ButtonLink>
);
