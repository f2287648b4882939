import type { AnswerOf } from '@bank/shared/contracts/call';
import type { verifyPin } from '@bank/shared/contracts/pin';
import { ApiError } from '@bank/shared/http';

/** One message for a PIN that the bank refused; a blocked PIN comes with the bank's own text. */
export function wrongPin(
  { message, tries_left: left }: AnswerOf<typeof verifyPin>,
  isClear: boolean,
): string {
  const tries = left === undefined ? message : `${left} ${left === 1 ? 'try' : 'tries'} left.`;
  if (!isClear) return `Invalid OTP. Please try again. ${tries}`;
  return left === undefined ? message : `Wrong PIN. ${tries}`;
}

/** The specification's text; without a connection it would read as if the PIN were wrong. */
export const failedVerification = (failure: Error): string =>
  failure instanceof ApiError && failure.kind !== 'answer'
    ? "Verification failed. Please try again. We couldn't reach the bank: check your connection."
    : 'Verification failed. Please try again.';
