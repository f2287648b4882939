import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';
import { isFull } from '@bank/shared/mode';
import { mutationOptions, useMutation } from '@bank/shared/query';
import { HelpLink } from '@bank/shared/slots';
import { Button, Notice, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import {
  CodeBoxes,
  type ConfirmedPayment,
  codeLength,
  confirmWithPasskey,
  PasskeyButton,
} from '@bank/shared/ui/code';
import { useCountdownAnnouncements, useTimeLeft } from '@bank/shared/ui/countdown';
import { Facts } from '@bank/shared/ui/details';
import { Dialog } from '@bank/shared/ui/dialog';
import { PinGate } from '@bank/shared/ui/first-pin';
import { FormActions } from '@bank/shared/ui/forms';
import { useSelfSubmit } from '@bank/shared/ui/pin-prompt';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as styles from './pin-dialog.module.css';
import { failedVerification, isAboutPin, wrongPin } from './wrong-pin';

interface PinDialogProps {
  bounds: ConfirmedPayment;
  /** Completes "Enter your 6-digit PIN to …". */
  children: ReactNode;
  /** What the sentence leaves out. */
  facts?: ComponentProps<typeof Facts>['of'];
  onVerified: () => void;
  onCancel: () => void;
}

interface Problem {
  text: string;
  isAboutPin: boolean;
}

const lifetimeSeconds = 300;
const timeAnnouncements = {
  [lifetimeSeconds]: 'You have 5 minutes to enter your PIN.',
  60: '1 minute left to enter your PIN.',
  30: '30 seconds left to enter your PIN.',
};
const problemId = 'pin-problem';

/** The five minutes begin once there is a PIN to enter. */
export const PinDialog = (props: PinDialogProps) => (
  <PinGate purpose="make payments" onCancel={props.onCancel}>
    <PinEntry {...props} />
  </PinGate>
);

function PinEntry({ bounds, children, facts, onVerified, onCancel }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const hasPasskeys = isFull();
  const secondsLeft = useTimeLeft(lifetimeSeconds);
  useCountdownAnnouncements(secondsLeft, timeAnnouncements);
  const { mutate, isPending } = useMutation(verifyPin);
  const isExpired = secondsLeft === 0;
  const isOnline = useIsOnline();
  const [isQueued, setIsQueued] = useState(false);
  useReconnect(() => isQueued && verify());

  function refuse(text: string, isAboutPin = true) {
    setProblem({ text, isAboutPin });
    setPin('');
  }

  function verify() {
    if (pin.length < codeLength || isPending || isExpired) return;
    // While the customer is offline, the PIN stays in its boxes and doesn't count as an attempt.
    setIsQueued(!navigator.onLine);
    if (!navigator.onLine) return;
    mutate(
      { pin, ...bounds },
      {
        onSuccess: (answer) => (answer.valid ? onVerified() : refuse(wrongPin(answer))),
        onError: (failure) => refuse(failedVerification(failure), isAboutPin(failure)),
      },
    );
  }
  useSelfSubmit(pin, verify);

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
        {facts && <Facts of={facts} />}
        <CodeBoxes
          label="Transaction PIN"
          hidden
          value={pin}
          onChange={setPin}
          invalid={problem?.isAboutPin === true && isOnline && pin === ''}
          describedBy={problemId}
        />
        <div id={problemId}>
          {problem && isOnline && !isExpired && (
            <Notice tone="danger">
              <p>{problem.text}</p>
              {problem.isAboutPin && (
                <HelpLink article="pin-blocked" inNewTab>
                  Get help with your PIN
                </HelpLink>
              )}
            </Notice>
          )}
          {!isOnline && !isExpired && (
            <Notice tone="calm">
              {isQueued
                ? "You're offline. We'll verify your PIN as soon as your connection returns."
                : "You're offline. You can enter your PIN; we'll verify it when your connection returns."}
            </Notice>
          )}
          {isExpired && <Notice tone="danger">Your time to enter the PIN is up. Please start again.</Notice>}
        </div>
        {hasPasskeys && isOnline && !isExpired && (
          <PasskeyButton use={() => confirmWithPasskey(bounds)} onUsed={onVerified} />
        )}
        {!isExpired && <p className={styles.left}>Expires in {formatCountdown(secondsLeft)}</p>}
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button submits busy={isPending} disabled={pin.length < codeLength || isExpired}>
            {isPending ? 'Verifying PIN' : 'Verify & Proceed'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const verifyPin = mutationOptions({
  // A retry would count as another attempt, and three wrong ones block the PIN.
  retry: false,
  mutationFn: (body: InputOf<typeof contracts.verifyPin>['body']) => send(contracts.verifyPin, { body }),
});
