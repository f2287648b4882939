import { failureText } from '@bank/kit/payment';
import type { PersonPayment } from '@bank/shared/contracts/people';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { HelpLink } from '@bank/shared/slots';
import { Button, dateFormat, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { undoPayment } from './people';

const moment = dateFormat({
  ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
});

export const isPaused = ({ status, review }: PersonPayment) => status === 'held' && review !== null;

/** Why the bank waits, and until when. */
export const PausedNotice = ({ payment: { review, sends_at } }: { payment: PersonPayment }) => (
  <div className={layout.full}>
    <Notice tone="calm">
      <div className={layout.lines}>
        <p>
          <strong>It leaves on {moment.format(new Date(sends_at))}.</strong> {review}
        </p>
        <p>
          Did someone call you and ask for it? Then cancel it: we'd never ask you to move money. Otherwise,
          you don't need to do anything. <HelpLink article="payment-paused">Why we pause payments</HelpLink>
        </p>
      </div>
    </Notice>
  </div>
);

interface CancelPausedProps {
  payment: PersonPayment;
  onCanceled?: (() => void) | undefined;
}

/** In the list, because the page that confirmed the payment may be long gone. */
export function CancelPaused({ payment: { id, person_name }, onCanceled }: CancelPausedProps) {
  const cache = useQueryClient();
  const cancelling = useMutation({
    ...undoPayment,
    onSuccess: onCanceled,
    onSettled: () => cache.invalidateQueries(),
  });
  return (
    <>
      <Button variant="secondary" busy={cancelling.isPending} onClick={() => cancelling.mutate(id)}>
        {cancelling.isPending ? 'Canceling...' : 'Cancel'}
        <VisuallyHidden> your payment to {person_name}</VisuallyHidden>
      </Button>
      {cancelling.error && <Notice tone="danger">{failureText(cancelling.error)}</Notice>}
    </>
  );
}
