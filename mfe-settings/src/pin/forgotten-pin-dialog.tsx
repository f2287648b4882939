import { profileOptions, useQuery } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { useCodeTimes, useSecretCall } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProblem } from '../form-parts';
import * as styles from '../form-parts.module.css';
import { requestPinCode } from './pin-calls';
import { isAboutNewPin, resetFailure, resetHint } from './pin-failure';
import { PinField } from './pin-field';
import { normalizePin, type PinProblem, type PinReset, resetProblem } from './pin-rules';
import { useNewPin } from './use-new-pin';

interface ForgottenPinDialogProps {
  onSet: () => void;
  onClose: () => void;
}

const formName = 'forgotten-pin';

export function ForgottenPinDialog({ onSet, onClose }: ForgottenPinDialogProps) {
  const { data: user } = useQuery(profileOptions);
  const [problem, setProblem] = useState<PinProblem | null>(null);
  const mailed = useMailedCode();
  const { setNewPin, isCodeUsed } = useNewPin();
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
          const hint = resetHint(failure, isCodeUsed(code));
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
        {mailed.isSent
          ? `We sent a 6-digit code to ${user?.email}. Use it instead of your current PIN.`
          : 'You need a 6-digit code from your email. Use it instead of your current PIN.'}
      </p>
      <Form name={formName} onSubmit={submit} onEdit={() => setProblem(null)}>
        <TextField
          {...field('code')}
          label="Code from your email"
          inputMode="numeric"
          autoComplete="one-time-code"
          normalize={normalizePin}
        />
        <PinField {...field('next')} label="New PIN" />
        <PinField {...field('confirmation')} label="Confirm New PIN" />
        {text && (
          <FormProblem>
            <p>{text}</p>
            {problem?.hint && <p>{problem.hint}</p>}
          </FormProblem>
        )}
        <FormActions arrange="pair">
          <Button variant="secondary" disabled={!mailed.canResend} onClick={mailed.resend}>
            {mailed.canResend ? 'Resend Code' : 'Code Sent'}
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Setting...' : 'Set New PIN'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useMailedCode() {
  const [failure, setFailure] = useState('');
  const [sentCount, setSentCount] = useState(0);
  const { untilResend } = useCodeTimes(sentCount);
  const { run, isPending } = useSecretCall(requestPinCode);

  function requestCode() {
    setFailure('');
    run(undefined, {
      onSuccess: () => setSentCount((count) => count + 1),
      onError: (error) => {
        setFailure(resetFailure(error));
      },
    });
  }

  const requestOnOpening = useEffectEvent(requestCode);
  useEffect(() => requestOnOpening(), []);
  const hasWaited = sentCount > 0 && untilResend === 0;
  const isSent = sentCount > 0;
  return { failure, isSent, canResend: !isPending && (failure !== '' || hasWaited), resend: requestCode };
}
