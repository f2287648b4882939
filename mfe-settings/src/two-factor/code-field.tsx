import { Button } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { FormProblem } from '../form-parts';
import { twoFactorError } from './two-factor-calls';

interface CodeFieldProps<Answer> {
  label: string;
  action: string;
  /** Whether a recovery code works too. */
  takesRecoveryCode?: boolean;
  isDangerous?: boolean;
  call: (code: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

const formName = 'two-factor';

export function CodeField<Answer>(props: CodeFieldProps<Answer>) {
  const { label, action, takesRecoveryCode = false, isDangerous = false, call, onDone, onCancel } = props;
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(call);

  function refuse(failure: Error) {
    tellAtField(`${formName}_code`, () => setProblem(twoFactorError(failure)));
  }

  return (
    <Form
      name={formName}
      onEdit={() => setProblem('')}
      onSubmit={({ code = '' }: { code?: string }) => run(code, { onSuccess: onDone, onError: refuse })}
    >
      <TextField
        name="code"
        label={label}
        autoComplete="one-time-code"
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        maxLength={40}
        missing={takesRecoveryCode ? 'Please enter a code' : 'Please enter all 6 digits'}
        invalid={problem !== ''}
      />
      <FormProblem>{problem}</FormProblem>
      <FormActions arrange="pair">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} submits busy={isPending}>
          {isPending ? 'Checking...' : action}
        </Button>
      </FormActions>
    </Form>
  );
}
