import { useMutation, useRequestKeys } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import { codeError, verificationFailed } from '../identity-errors';
import { type CodeRequest, requestCode } from './request-code';
import { verifyCode } from './verify-code';

interface Following {
  /** The bank has said that a code is on its way. */
  onMailed: () => void;
  onRefused: (text: string) => void;
}

/**
 * Has codes sent, the first by itself, and verified, one at a time. A code that is tried again is the same
 * request to the bank: had it been right, with only the answer lost, it would be good for nothing else.
 */
export function useCodeVerification(asked: CodeRequest, { onMailed, onRefused }: Following) {
  const { email, purpose } = asked;
  const keyFor = useRequestKeys();
  const latch = useLatch();
  const request = useMutation({ ...requestCode, onSuccess: onMailed });
  const { mutate, data, isPending } = useMutation({
    ...verifyCode,
    onSuccess: ({ isVerified, message }) => !isVerified && onRefused(message || verificationFailed),
    onError: (failure) => onRefused(codeError(failure)),
    onSettled: latch.release,
  });
  const result = data?.isVerified ? data : null;

  const ask = () => request.mutate({ email, purpose });
  const askOnOpening = useEffectEvent(() => purpose !== 'registration' && ask());
  useEffect(() => void askOnOpening(), []);

  function verify(code: string) {
    if (result || !latch.take()) return;
    mutate({ email, purpose, otp_code: code, key: keyFor(email, purpose, code) });
  }

  return { ask, verify, isVerifying: isPending, result, request };
}
