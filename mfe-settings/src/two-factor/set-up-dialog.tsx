import { Button } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, PasswordField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as styles from '../form-parts.module.css';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';
import { SecretKey } from './secret-key';
import { beginSetup, confirmSetup, twoFactorError } from './two-factor-calls';

export interface SetUpDialogProps {
  onClose: () => void;
}

type Secret = Awaited<ReturnType<typeof beginSetup>>;

/** The secret and the recovery codes are only in this component's state. */
export function SetUpDialog({ onClose }: SetUpDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Dialog label="Save your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Dialog>
    );
  if (secret)
    return (
      <Dialog label="Add Larch to your app" onClose={onClose}>
        <SecretKey {...secret} />
        <CodeField
          label="Then enter the code that the app shows"
          action="Turn On"
          call={confirmSetup}
          onDone={setCodes}
          onCancel={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog label="Set up two-factor authentication" onClose={onClose}>
      <PasswordStep onDone={setSecret} onCancel={onClose} />
    </Dialog>
  );
}

interface PasswordStepProps {
  onDone: (secret: Secret) => void;
  onCancel: () => void;
}

const formName = 'two-factor-password';

function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(beginSetup);
  const refuse = (failure: Error) =>
    tellAtField(`${formName}_current`, () => setProblem(twoFactorError(failure)));
  return (
    <Form
      name={formName}
      onEdit={() => setProblem('')}
      onSubmit={({ current = '' }: { current?: string }) =>
        run(current, { onSuccess: onDone, onError: refuse })
      }
    >
      <p className={styles.lead}>First, confirm that it's you.</p>
      <PasswordField
        name="current"
        label="Current Password"
        autoComplete="current-password"
        missing="Please enter your current password"
        invalid={problem !== ''}
        problem={problem || undefined}
      />
      <FormActions arrange="pair">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button submits busy={isPending}>
          {isPending ? 'Checking...' : 'Continue'}
        </Button>
      </FormActions>
    </Form>
  );
}
