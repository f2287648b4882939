import { useMutation } from '@bank/shared/query';
import { useLater } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { SecondFactorForm } from '../code-entry/second-factor-form';
import * as styles from './second-step.module.css';
import { type Credentials, signIn, successMs } from './sign-in-call';
import { signInError } from './sign-in-error';

export interface SecondStepProps {
  /** The bank has accepted them. */
  credentials: Credentials;
  onSignedIn: () => void;
  onBack: () => void;
}

export function SecondStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const latch = useLatch();
  const [remembers, setRemembers] = useState(false);
  const { mutate, status, error, reset } = useMutation({ ...signIn, onError: latch.release });
  useLater(onSignedIn, successMs, status === 'success');

  function enter(code: string) {
    if (latch.take()) mutate({ ...credentials, second_factor: code, remember_device: remembers });
  }

  return (
    <SecondFactorForm
      lead="Open your authenticator app and enter the code for Larch."
      action="Sign In"
      status={status}
      problem={error ? signInError(error) : ''}
      onEnter={enter}
      onEdit={() => status === 'error' && reset()}
      cancel={{ label: 'Back', onClick: onBack }}
    >
      <label className={styles.remember}>
        <input type="checkbox" checked={remembers} onChange={() => setRemembers(!remembers)} />
        <span>
          Remember this device for 30 days
          <span className={styles.detail}>Only on a device that no one else uses.</span>
        </span>
      </label>
    </SecondFactorForm>
  );
}
