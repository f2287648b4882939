import { useCodeTimes } from '@bank/shared/ui/code';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSecretCall } from '../use-secret-call';
import { requestPinCode } from './pin-calls';
import { resetFailure } from './pin-failure';

/** Requests a code on opening; another one after a minute. */
export function useMailedCode() {
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
