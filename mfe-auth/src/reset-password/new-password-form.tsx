import { useMutation, useRequestKeys } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, PasswordField, useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { resetError } from '../identity-errors';
import { PasswordChecklist } from '../password-checklist';
import { passwordProblem } from '../password-rules';
import * as styles from './new-password-form.module.css';
import { setPassword } from './reset-password';

interface NewPasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

interface Entries {
  password?: string;
  confirmation?: string;
}

export function NewPasswordForm({ email, token, onDone }: NewPasswordFormProps) {
  const latch = useLatch();
  const keyFor = useRequestKeys();
  const [password, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    ...setPassword,
    onSuccess: onDone,
    onSettled: latch.release,
  });
  const text = problem ?? (error && resetError(error));

  function edit({ password: typed = '' }: Entries) {
    setTyped(typed);
    setProblem(null);
    if (error) reset();
  }

  function submit({ password: typed = '', confirmation }: Entries) {
    if (isPending) return;
    const found = passwordProblem(typed, confirmation);
    setProblem(found);
    if (!found && latch.take()) mutate({ email, token, new_password: typed, key: keyFor(token, typed) });
  }

  return (
    <Form onSubmit={submit} onEdit={edit}>
      {text && (
        <div className={styles.problem}>
          <Notice tone="danger">{text}</Notice>
        </div>
      )}
      <PasswordField
        name="password"
        label="New Password"
        autoComplete="new-password"
        invalid={problem !== null}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        name="confirmation"
        label="Confirm Password"
        autoComplete="new-password"
        invalid={problem !== null}
      />
      <Button block submits busy={isPending}>
        {isPending ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </Form>
  );
}
