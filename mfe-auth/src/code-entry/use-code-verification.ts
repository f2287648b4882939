import type { CodePurpose } from '@bank/shared/contracts/codes';
import * as contracts from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions, useMutation, useRequestKeys } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import { codeError, verificationFailed } from '../identity-errors';
import { readCodeResult } from './code-result';

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

const requestCode = mutationOptions({
  mutationFn: (body: CodeRequest) => send(contracts.requestCode, { body }),
});

interface Verification extends CodeRequest {
  otp_code: string;
  /** Stays the same across all retries, so the bank can replay a lost response. */
  key: string;
}

const verifyCode = mutationOptions({
  mutationFn: async ({ key, ...body }: Verification) =>
    readCodeResult(await send(contracts.verifyCode, { body, headers: { 'Idempotency-Key': key } })),
});

interface Callbacks {
  onMailed: () => void;
  onRefused: (text: string) => void;
}

/** Retries reuse the code's idempotency key: if only the response was lost, the code is already used up. */
export function useCodeVerification(codeRequest: CodeRequest, { onMailed, onRefused }: Callbacks) {
  const { email, purpose } = codeRequest;
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

  const requestAnother = () => request.mutate({ email, purpose });
  const requestOnOpening = useEffectEvent(() => purpose !== 'registration' && requestAnother());
  useEffect(() => void requestOnOpening(), []);

  function verify(code: string) {
    if (result || !latch.take()) return;
    mutate({ email, purpose, otp_code: code, key: keyFor(email, purpose, code) });
  }

  return { requestAnother, verify, isVerifying: isPending, result, request };
}
