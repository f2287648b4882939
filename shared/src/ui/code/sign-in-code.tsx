import { useState } from 'react';
import { SecondFactorForm } from './second-factor-form';
import * as styles from './second-factor-form.module.css';

export interface SignInCodeProps {
  status: 'idle' | 'pending' | 'error' | 'success';
  failure: Error | null;
  textOf: (failure: Error) => string;
  onEnter: (typed: { second_factor: string; remember_device: boolean }) => void;
  onBack: () => void;
}

/** The second step of a sign-in, after the right password. */
export function SignInCode({ onEnter, onBack, ...attempt }: SignInCodeProps) {
  const [remembers, setRemembers] = useState(false);
  return (
    <SecondFactorForm
      lead="Open your authenticator app and enter the code for Larch."
      action="Sign In"
      {...attempt}
      onEnter={(code) => onEnter({ second_factor: code, remember_device: remembers })}
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
