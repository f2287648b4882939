import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../http/http';
import { adviceFor } from '../base/base';

const byName: Record<string, string> = {
  // Browsers don't say which, so that pages can't find out which passkeys a device has.
  NotAllowedError: 'You canceled, or it took too long. Please try again.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  SecurityError: "Passkeys don't work at this web address. Use the bank's own web address.",
  NotSupportedError: "This device can't store our passkeys. Try another device or a password manager.",
  ConstraintError: "This device can't store our passkeys. Set up a screen lock, or try another device.",
};

const fallback = "Your browser couldn't use a passkey. Please try again.";

/** Null if the page itself ended the browser's dialog. */
export function passkeyProblem(failure: Error): string | null {
  if (failure instanceof ApiError)
    return failure.kind === 'answer' ? failure.error || failure.message || fallback : adviceFor(failure);
  if (isAborted(failure)) return null;
  return byName[failure.name] ?? fallback;
}

const isAborted = (failure: Error) =>
  failure.name === 'AbortError' ||
  (failure instanceof WebAuthnError && failure.code === 'ERROR_CEREMONY_ABORTED');
