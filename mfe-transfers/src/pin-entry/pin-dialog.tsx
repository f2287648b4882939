import { useCapability } from '@bank/shared/capabilities';
import type { InputOf } from '@bank/shared/contracts/call';
import type { verifyPin as contract } from '@bank/shared/contracts/pin';
import { useMutation } from '@bank/shared/query';
import { Button, Notice, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useTimeLeft, useTimeTold } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import * as styles from './pin-dialog.module.css';
import { verifyPin } from './verify-pin';
import { failedVerification, wrongPin } from './wrong-pin';

interface PinDialogProps {
  /** What the PIN is proved for: it permits nothing else. */
  bounds: Omit<InputOf<typeof contract>['body'], 'pin'>;
  /** The same in words, as the end of “Enter your 6-digit PIN to …”. */
  children: ReactNode;
  onVerified: () => void;
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

/** Asks for the PIN, for exactly the payment that it names; good for five minutes. */
export function PinDialog({ bounds, children, onVerified, onCancel }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const isClear = useCapability('clear-messages');
  const left = useTimeLeft(lifetime);
  useTimeTold(left, timeTold);
  const { mutate, isPending } = useMutation(verifyPin);
  const isExpired = left === 0;
  const isOnline = useIsOnline();
  const [isWaiting, setIsWaiting] = useState(false);
  useReconnect(() => isWaiting && verify());

  function refuse(found: string) {
    setProblem(found);
    setPin('');
  }

  function verify() {
    if (pin.length < codeLength || isPending || isExpired) return;
    // A PIN that isn't sent isn't a try: it waits in its boxes for the connection.
    setIsWaiting(!navigator.onLine);
    if (!navigator.onLine) return;
    mutate(
      { pin, ...bounds },
      {
        onSuccess: (answer) => (answer.valid ? onVerified() : refuse(wrongPin(answer, isClear))),
        onError: (failure) => refuse(failedVerification(failure)),
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
          invalid={problem !== '' && isOnline}
          describedBy={problemId}
        />
        <div id={problemId}>
          {problem && isOnline && !isExpired && <Notice tone="danger">{problem}</Notice>}
          {!isOnline && !isExpired && (
            <Notice tone="calm">
              {isWaiting
                ? "You're offline. We'll verify your PIN as soon as your connection returns."
                : "You're offline. You can enter your PIN; we'll verify it when your connection returns."}
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
