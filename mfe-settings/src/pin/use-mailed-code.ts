import { useCodeTimes } from '@bank/shared/ui/code';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSecretCall } from '../use-secret-call';
import { resetFailure } from './pin-failure';
import { mailPinCode } from './reset-pin';

/** A code is on its way to the mailbox from the beginning; another can be asked for after a minute. */
export function useMailedCode() {
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(0);
  const { untilResend } = useCodeTimes(sent);
  const { run, isPending } = useSecretCall(mailPinCode);

  function ask() {
    setFailure('');
    run(undefined, {
      onSuccess: () => setSent((codes) => codes + 1),
      onError: (refused) => {
        setFailure(resetFailure(refused));
      },
    });
  }

  const askOnOpening = useEffectEvent(ask);
  useEffect(() => askOnOpening(), []);
  const hasWaited = sent > 0 && untilResend === 0;
  const isSent = sent > 0;
  return { failure, isSent, canResend: !isPending && (failure !== '' || hasWaited), resend: ask };
}
