import { ApiError } from '@bank/shared/http';

const reasonOf = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer' ? failure.message || failure.error : '';

export const viewFailure = (failure: Error) => reasonOf(failure) || 'Failed to retrieve PIN';

export const changeFailure = (failure: Error) => reasonOf(failure) || 'Failed to change PIN';

/** True if the bank rejected the new PIN, rather than the current PIN or the code. */
export const isAboutNewPin = (failure: Error) =>
  failure instanceof ApiError && failure.fields.new_pin !== undefined;

/** Prefers field errors, because they may concern fields that aren't in the dialog. */
export function resetFailure(failure: Error): string {
  const texts = failure instanceof ApiError ? Object.values(failure.fields).flat() : [];
  return texts.join(' ') || changeFailure(failure);
}

/** The bank may have changed the PIN even though no response arrived. */
const hasUnknownOutcome = (failure: Error) =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);

const noAnswer = "We couldn't reach the bank.";
const checkPin = 'View your PIN to see if it changed.';
const retry = 'You can safely try again.';

/** Doesn't suggest a retry: if the PIN did change, the old PIN would count as a wrong attempt. */
export const changeHint = (failure: Error) => (hasUnknownOutcome(failure) ? `${noAnswer} ${checkPin}` : '');

/** Suggests a retry, which the idempotency key makes safe. */
export function resetHint(failure: Error, mayBeSet: boolean): string {
  if (!hasUnknownOutcome(failure)) return '';
  return mayBeSet ? `${noAnswer} ${checkPin} ${retry}` : `${noAnswer} ${retry}`;
}
