import type { DisputeReason } from '@bank/shared/contracts/insights';
import { ApiError } from '@bank/shared/http';
import { useRequestKeys } from '@bank/shared/query';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { Radios } from '@bank/shared/ui/choice';
import { useId, useState } from 'react';
import * as section from '../../section.module.css';
import { openDispute, useChange } from './details-calls';
import * as styles from './own-details.module.css';

const reasons: { value: DisputeReason; label: string }[] = [
  { value: 'not-mine', label: "I didn't make this payment" },
  { value: 'wrong-amount', label: 'The amount is wrong' },
  { value: 'charged-twice', label: 'I was charged twice' },
  { value: 'canceled', label: 'I canceled or returned it' },
];

interface FormProps {
  transactionId: string;
  /** The card that paid, if one did. */
  cardId: string | null;
  onClose: () => void;
}

export function DisputeForm({ transactionId, cardId, onClose }: FormProps) {
  const id = useId();
  const [reason, setReason] = useState<DisputeReason>('not-mine');
  const [details, setDetails] = useState('');
  const body = { transaction_id: transactionId, reason, details };
  const keyFor = useRequestKeys();
  const freezes = reason === 'not-mine' && cardId !== null;
  const report = useChange(() => openDispute(body, keyFor(JSON.stringify(body))));
  return (
    <form
      className={styles.dispute}
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate(undefined, {
          onSuccess: () => {
            announce(
              freezes
                ? "Thanks for telling us. We froze your card, and we'll look into it."
                : "Thanks for telling us. We'll look into it.",
            );
            onClose();
          },
        });
      }}
    >
      <p className={styles.label}>What's wrong?</p>
      <Radios label="What's wrong?" options={reasons} value={reason} onChange={setReason} takesFocus />
      {freezes && <p className={section.muted}>We'll freeze your card, so that no one else can use it.</p>}
      <div className={styles.field}>
        <label htmlFor={`${id}_details`}>What happened? (optional)</label>
        <textarea
          id={`${id}_details`}
          className={styles.text}
          rows={3}
          maxLength={1000}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
      </div>
      {report.isError && (
        <Notice tone="danger">
          {report.error instanceof ApiError ? report.error.message : 'Your report was not sent.'} Please try
          again.
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button submits busy={report.isPending}>
          Report Payment
        </Button>
        <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
