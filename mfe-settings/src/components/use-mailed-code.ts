import { useLater } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { mailPinCode } from '../api/reset-pin';
import { resetFailure } from '../rules/pin-failure';
import { useSecretCall } from './use-secret-call';

/** The bank mails no second code before. */
const resendAfter = 60_000;

/** A code is on its way to the mailbox from the beginning; another can be asked for after a minute. */
export function useMailedCode() {
  const [failure, setFailure] = useState('');
  const [isWaiting, setWaiting] = useState(true);
  const { run } = useSecretCall(mailPinCode);
  useLater(() => setWaiting(false), resendAfter, isWaiting);

  function ask() {
    setFailure('');
    setWaiting(true);
    run(undefined, {
      onSuccess: () => undefined,
      onError: (refused) => {
        setFailure(resetFailure(refused));
        setWaiting(false);
      },
    });
  }

  const askOnOpening = useEffectEvent(ask);
  useEffect(() => askOnOpening(), []);
  return { failure, canResend: !isWaiting, resend: ask };
}
