import { useMutation } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, TextField, useLatch } from '@bank/shared/ui/forms';
import { resetRequestError } from '../identity-errors';
import * as styles from './new-password-form.module.css';
import { requestResetCode } from './reset-password';

interface ResetEmailFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function ResetEmailForm({ email, onSent }: ResetEmailFormProps) {
  const latch = useLatch();
  const { mutate, isPending, error, reset } = useMutation({
    ...requestResetCode,
    onSuccess: (_answer, sentTo) => onSent(sentTo),
    onSettled: latch.release,
  });
  return (
    <Form
      initial={{ email }}
      onEdit={() => error && reset()}
      onSubmit={(values: { email: string }) => latch.take() && mutate(values.email.trim())}
    >
      {error && (
        <div className={styles.problem}>
          <Notice tone="danger">{resetRequestError(error)}</Notice>
        </div>
      )}
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        missing="Please enter your email address"
      />
      <Button block submits busy={isPending}>
        {isPending ? 'Sending Code...' : 'Send Code'}
      </Button>
    </Form>
  );
}
