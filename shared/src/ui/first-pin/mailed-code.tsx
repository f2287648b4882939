import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Notice } from '../base/base';
import { useCodeTimes } from '../code/use-code-times';
import { useSecretCall } from '../code/use-secret-call';
import { requestPinCode } from './first-pin-calls';
import * as styles from './first-pin-dialog.module.css';
import { textOf } from './first-pin-failure';

/** Requests a code as soon as it's shown. */
export function MailedCode({ email }: { email: string | undefined }) {
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
