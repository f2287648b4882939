import type { InputOf } from '@bank/shared/contracts/call';
import type { verifyPin as contract } from '@bank/shared/contracts/pin';
import { useMutation } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useTimeLeft, useTimeTold } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { verifyPin } from '../api/verify-pin';
import * as styles from './pin-dialog.module.css';

interface PinDialogProps {
  /** What the PIN is proved for: it permits nothing else. */
  bounds: Omit<InputOf<typeof contract>['body'], 'pin'>;
  /** The same in words, as the end of “Enter your 6-digit PIN to …”. */
  children: ReactNode;
  onProved: () => void;
  onCancel: () => void;
}

const lifetime = 300;
/** The end of it is an alert. */
const timeTold = {
  [lifetime]: 'You have 5 minutes to enter your PIN.',
  60: '1 minute left to enter your PIN.',
  30: '30 seconds left to enter your PIN.',
};
const problemId = 'pin-problem';

interface Problem {
  text: string;
  /** What the bank added, such as how many tries are left. */
  detail?: string;
}

/** Asks for the PIN, for exactly the payment that it names; good for five minutes. */
export function PinDialog({ bounds, children, onProved, onCancel }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const left = useTimeLeft(lifetime);
  useTimeTold(left, timeTold);
  const { mutate, isPending } = useMutation(verifyPin);
  const isExpired = left === 0;

  function refuse(found: Problem) {
    setProblem(found);
    setPin('');
  }

  function verify() {
    if (pin.length < codeLength || isPending || isExpired) return;
    mutate(
      { pin, ...bounds },
      {
        onSuccess: ({ valid, message }) =>
          valid ? onProved() : refuse({ text: 'Invalid OTP. Please try again.', detail: message }),
        onError: () => refuse({ text: 'Verification failed. Please try again.' }),
      },
    );
  }

  return (
    <Dialog label="Verify Transaction" icon="security" onClose={onCancel}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
      >
        <p>Enter your 6-digit PIN to {children}.</p>
        <CodeBoxes
          label="Transaction PIN"
          hidden
          value={pin}
          onChange={setPin}
          invalid={problem !== null}
          describedBy={problemId}
        />
        <div id={problemId}>
          {problem && !isExpired && (
            <Notice tone="danger">
              <p>{problem.text}</p>
              {problem.detail && <p>{problem.detail}</p>}
            </Notice>
          )}
          {isExpired && (
            <Notice tone="danger">The time to enter the PIN has run out. Please start again.</Notice>
          )}
        </div>
        {!isExpired && <p className={styles.left}>Expires in {asClock(left)}</p>}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button submits busy={isPending} disabled={pin.length < codeLength || isExpired}>
            {isPending ? 'Verifying PIN' : 'Verify & Proceed'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
