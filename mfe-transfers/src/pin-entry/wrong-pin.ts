import type { AnswerOf } from '@bank/shared/contracts/call';
import type { verifyPin } from '@bank/shared/contracts/pin';
import { ApiError } from '@bank/shared/http';

export function wrongPin(
  { message, tries_left: left }: AnswerOf<typeof verifyPin>,
  isClear: boolean,
): string {
  const attempts = left === undefined ? message : `${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
  if (!isClear) return `Invalid OTP. Please try again. ${attempts}`;
  return left === undefined ? message : `Incorrect PIN. ${attempts}`;
}

/** Mentions the connection, because the specified text suggests a wrong PIN. */
export const failedVerification = (failure: Error): string =>
  otherProblem(failure) ??
  (failure instanceof ApiError && failure.kind !== 'answer'
    ? "Verification failed. Please try again. We couldn't reach the bank. Check your connection."
    : 'Verification failed. Please try again.');

/** The PIN was right, but the bank waits after a change of email or phone number, or also wants a code. */
export const otherProblem = (failure: Error): string | undefined =>
  failure instanceof ApiError
    ? (failure.fields.new_recipient ?? failure.fields.second_factor)?.[0]
    : undefined;
