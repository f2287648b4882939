import type { AnswerOf } from '@bank/shared/contracts/call';
import type { verifyPin } from '@bank/shared/contracts/pin';
import { ApiError } from '@bank/shared/http';

/** Says what the specified text means here, if the bank does. */
export function wrongPin({ message, tries_left: left }: AnswerOf<typeof verifyPin>): string {
  const attempts = left === undefined ? '' : ` ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
  const hint = attempts ? `That wasn't your PIN.${attempts}` : message;
  return ['Invalid OTP. Please try again.', hint].filter(Boolean).join(' ');
}

/** Mentions the connection, because the specified text suggests a wrong PIN. */
export const failedVerification = (failure: Error): string =>
  otherProblem(failure) ??
  (failure instanceof ApiError && failure.kind !== 'answer'
    ? "Verification failed. Please try again. We couldn't reach the bank. Check your connection."
    : 'Verification failed. Please try again.');

/** A connection that fails says nothing about the PIN. */
export const isAboutPin = (failure: Error): boolean =>
  failure instanceof ApiError && failure.kind === 'answer' && !otherProblem(failure);

/** The PIN was right, but the bank waits after a change of email or phone number, or also wants a code. */
const otherProblem = (failure: Error): string | undefined =>
  failure instanceof ApiError
    ? (failure.fields.new_recipient ?? failure.fields.second_factor)?.[0]
    : undefined;
