import { ApiError } from '@bank/shared/http';

const said = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer' ? failure.message || failure.error : '';

/** Why the PIN was not shown. */
export const viewFailure = (failure: Error) => said(failure) || 'Failed to retrieve PIN';

/** Why the PIN was not changed. */
export const changeFailure = (failure: Error) => said(failure) || 'Failed to change PIN';

/** Whether the bank refused the PIN that was chosen, and not what proves the old one. */
export const isAboutNewPin = (failure: Error) =>
  failure instanceof ApiError && failure.fields.new_pin !== undefined;

/** The same where fields may be meant that the customer does not see: what is said of them comes first. */
export function resetFailure(failure: Error): string {
  const texts = failure instanceof ApiError ? Object.values(failure.fields).flat() : [];
  return texts.join(' ') || changeFailure(failure);
}

/** No answer came: the bank may have done it, and nobody may say that it did not. */
const isUnknown = (failure: Error) =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);

const noAnswer = 'No answer came from the bank.';
const look = 'View your PIN to see which one counts.';
const again = 'You can safely try again.';

/** What to do where nobody knows whether the PIN was changed. A further try with the old one may count as a wrong one. */
export const changeHint = (failure: Error) => (isUnknown(failure) ? `${noAnswer} ${look}` : '');

/** The same where a code stands in for the old PIN, and the bank knows a repetition. */
export function resetHint(failure: Error, mayBeSet: boolean): string {
  if (!isUnknown(failure)) return '';
  return mayBeSet ? `${noAnswer} ${look} ${again}` : `${noAnswer} ${again}`;
}
