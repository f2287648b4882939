import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Notice } from '../base/base';
import { CodeBoxes, codeLength } from '../code/code-boxes';
import { useCodeTimes } from '../code/use-code-times';
import { useSecretCall } from '../code/use-secret-call';
import { FormActions } from '../forms/form-actions';
import { Dialog } from '../overlay/dialog';
import * as styles from './first-pin-dialog.module.css';
import { requestPinCode, type Step, textOf, useFirstPin } from './use-first-pin';

export interface FirstPinDialogProps {
  /** Why the customer needs a PIN now. */
  children: ReactNode;
  onSet: () => void;
  onClose: () => void;
}

const problemId = 'first-pin-problem';

const words: Record<Exclude<Step, 'has one'>, { boxes: string; action: string; busy: string }> = {
  choose: { boxes: 'New PIN', action: 'Continue', busy: 'Continue' },
  repeat: { boxes: 'Repeat PIN', action: 'Set PIN', busy: 'Setting PIN' },
  code: { boxes: 'Code from your email', action: 'Set PIN', busy: 'Setting PIN' },
};

export function FirstPinDialog({ children, onSet, onClose }: FirstPinDialogProps) {
  const pin = useFirstPin(onSet);
  if (pin.step === 'has one')
    return (
      <Dialog label="Set your PIN" icon="lock" onClose={() => pin.finish()}>
        <div className={styles.entry}>
          <p>You already set a PIN in another window or on another device. Please use that one.</p>
          <Button block onClick={() => pin.finish()}>
            Continue
          </Button>
        </div>
      </Dialog>
    );
  const { boxes, action, busy } = words[pin.step];
  const mayGoBack = pin.step === 'repeat';
  return (
    <Dialog label="Set your PIN" icon="lock" onClose={onClose}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.typed.length === codeLength) pin.submit();
        }}
      >
        {pin.step === 'choose' && <p>{children}</p>}
        {pin.step === 'repeat' && <p>Enter the same 6 digits again.</p>}
        {pin.step === 'code' && <MailedCode email={pin.email} />}
        <div className={styles.boxes}>
          <span className={styles.label} aria-hidden="true">
            {boxes}
          </span>
          <CodeBoxes
            key={pin.step}
            label={boxes}
            hidden={pin.step !== 'code'}
            value={pin.typed}
            onChange={pin.type}
            invalid={pin.problem !== ''}
            describedBy={problemId}
          />
        </div>
        <div id={problemId}>
          {pin.problem ? (
            <Notice tone="danger">{pin.problem}</Notice>
          ) : (
            pin.step === 'choose' && (
              <p className={styles.hint}>Avoid birthdays, repeated digits, and runs such as 123456.</p>
            )
          )}
        </div>
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={mayGoBack ? () => pin.goTo('choose') : onClose}>
            {mayGoBack ? 'Back' : 'Cancel'}
          </Button>
          <Button submits busy={pin.isPending} disabled={pin.typed.length < codeLength}>
            {pin.isPending ? busy : action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

/** Requests a code as soon as it's shown. */
function MailedCode({ email }: { email: string | undefined }) {
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(0);
  const { untilResend } = useCodeTimes(sent);
  const { run, isPending } = useSecretCall(requestPinCode);

  function request() {
    setFailure('');
    run(undefined, {
      onSuccess: () => setSent((count) => count + 1),
      onError: (error) => setFailure(textOf(error)),
    });
  }
  const requestFirst = useEffectEvent(request);
  useEffect(() => requestFirst(), []);

  const mayResend = !isPending && (failure !== '' || (sent > 0 && untilResend === 0));
  return (
    <div className={styles.mailed}>
      <p>
        To protect your account, we email you a code before you set your PIN.
        {sent > 0 && ` We sent it to ${email}.`}
      </p>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button variant="secondary" disabled={!mayResend} onClick={request}>
        {mayResend ? 'Resend Code' : 'Code Sent'}
      </Button>
    </div>
  );
}
