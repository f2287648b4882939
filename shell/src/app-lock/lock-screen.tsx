import { unlockApp } from '@bank/shared/contracts/pin';
import { ApiError, send } from '@bank/shared/http';
import { endSession } from '@bank/shared/session';
import { adviceFor, Button, Notice } from '@bank/shared/ui/base';
import { CodeBoxes, PasskeyButton, stepUpWithPasskey, useSecretCall } from '@bank/shared/ui/code';
import { UrgentDialog } from '@bank/shared/ui/urgent';
import { useState } from 'react';
import * as styles from './app-lock.module.css';

const unlock = (pin: string) => send(unlockApp, { body: { pin } });

const problemOf = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer'
    ? (failure.fields.pin?.[0] ?? failure.error)
    : adviceFor(failure);

const problemId = 'app-lock-problem';

/** The page goes on below it, with what the customer typed. */
export function LockScreen({ onUnlocked }: { onUnlocked: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(unlock);

  function refuse(failure: Error) {
    setProblem(problemOf(failure));
    setPin('');
  }

  function enter(typed: string) {
    setPin(typed);
    if (typed) setProblem('');
  }

  return (
    <UrgentDialog
      title="Welcome back"
      lead="Enter your 6-digit PIN to unlock Larch. What you were doing is still here."
      start="input"
    >
      <div className={styles.ways}>
        <CodeBoxes
          label="Transaction PIN"
          hidden
          value={pin}
          onChange={enter}
          onComplete={(entered) => run(entered, { onSuccess: onUnlocked, onError: refuse })}
          invalid={problem !== ''}
          describedBy={problemId}
        />
        <div id={problemId}>{problem && <Notice tone="danger">{problem}</Notice>}</div>
        <PasskeyButton use={stepUpWithPasskey} onUsed={onUnlocked} />
        <Button block variant="secondary" busy={isPending} onClick={() => void endSession()}>
          {isPending ? 'Unlocking...' : 'Sign Out'}
        </Button>
      </div>
    </UrgentDialog>
  );
}
