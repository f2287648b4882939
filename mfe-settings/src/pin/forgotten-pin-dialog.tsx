import { profileOptions, useQuery } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, TextField, tellAtField } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { useSecretCall } from '../use-secret-call';
import * as styles from './forgotten-pin-dialog.module.css';
import { isAboutNewPin, resetFailure, resetHint } from './pin-failure';
import { PinField } from './pin-field';
import { asPin, type PinProblem, type PinReset, resetProblem } from './pin-rules';
import { useMailedCode } from './use-mailed-code';
import { useNewPin } from './use-new-pin';

interface ForgottenPinDialogProps {
  onSet: () => void;
  onClose: () => void;
}

const formName = 'forgotten-pin';

/** For a PIN that is lost or blocked: whoever reads the mailbox sets another. */
export function ForgottenPinDialog({ onSet, onClose }: ForgottenPinDialogProps) {
  const { data: user } = useQuery(profileOptions);
  const [problem, setProblem] = useState<PinProblem | null>(null);
  const mailed = useMailedCode();
  const { setNewPin, isProved } = useNewPin();
  const { run, isPending } = useSecretCall(setNewPin);
  const field = (name: string) => ({ name, invalid: problem?.fields.includes(name) ?? false });

  function refuse(found: PinProblem) {
    tellAtField(`${formName}_${found.fields[0]}`, () => setProblem(found));
  }

  function submit(typed: PinReset) {
    const found = resetProblem(typed);
    if (found) return refuse(found);
    const { code = '', next = '' } = typed;
    run(
      { email: user?.email ?? '', code, next },
      {
        onSuccess: onSet,
        onError: (failure) => {
          const hint = resetHint(failure, isProved(code));
          const field = isAboutNewPin(failure) ? 'next' : 'code';
          refuse({ text: resetFailure(failure), fields: hint ? [] : [field], hint });
        },
      },
    );
  }

  const text = problem?.text ?? mailed.failure;
  return (
    <Dialog label="Set a new PIN" onClose={onClose}>
      <p className={styles.lead}>
        {mailed.isSent ? `We sent 6 digits to ${user?.email}.` : `You need 6 digits from your email.`} They
        stand in for your current PIN.
      </p>
      <Form name={formName} onSubmit={submit} onEdit={() => setProblem(null)}>
        <TextField
          {...field('code')}
          label="Code from your email"
          inputMode="numeric"
          autoComplete="one-time-code"
          normalize={asPin}
        />
        <PinField {...field('next')} label="New PIN" />
        <PinField {...field('confirmation')} label="Confirm New PIN" />
        {text && (
          <div className={styles.problem}>
            <Notice tone="danger">
              <p>{text}</p>
              {problem?.hint && <p>{problem.hint}</p>}
            </Notice>
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" disabled={!mailed.canResend} onClick={mailed.resend}>
            {mailed.canResend ? 'Send a new code' : 'Code sent'}
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Setting...' : 'Set new PIN'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
