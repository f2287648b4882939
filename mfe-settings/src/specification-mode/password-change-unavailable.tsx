import { Button, Notice } from '@bank/shared/ui/base';
import { Form, FormActions, PasswordField, tellAtField, useFormHandle } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as styles from '../form-parts.module.css';
import { Section } from '../section';

interface Entries {
  current?: string;
  next?: string;
  confirmation?: string;
}

type Outcome = 'none' | 'no match' | 'not available';

/** This form compares the passwords, and never sends them. */
export function PasswordChangeUnavailable() {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const handle = useFormHandle();
  const invalid = outcome === 'no match';

  function submit({ next = '', confirmation = '' }: Entries) {
    const isMatch = next === confirmation;
    if (!isMatch) return tellAtField('change-password_confirmation', () => setOutcome('no match'));
    setOutcome('not available');
    handle.empty();
  }

  return (
    <Section title="Change password" lead="Use at least 8 characters and a password you don't use elsewhere.">
      <Form name="change-password" handle={handle} onSubmit={submit} onEdit={() => setOutcome('none')}>
        <PasswordField name="current" label="Current Password" autoComplete="off" />
        <PasswordField name="next" label="New Password" autoComplete="off" invalid={invalid} />
        <PasswordField
          name="confirmation"
          label="Confirm New Password"
          autoComplete="off"
          invalid={invalid}
        />
        <div className={styles.message}>
          {invalid && <Notice tone="danger">New passwords do not match</Notice>}
          {outcome === 'not available' && (
            <Notice tone="calm">
              <p className={styles.title}>Your password hasn't changed.</p>
              <p>
                Changing it here is not available yet. To set a new one, sign out and choose “Forgot
                Password?” on the sign-in page. We'll email you a code. We didn't send what you typed.
              </p>
            </Notice>
          )}
        </div>
        <FormActions>
          <Button submits variant="secondary">
            Change Password
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
