import { ApiError } from '@bank/shared/http';

const said = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer' ? failure.message || failure.error : '';

/** Why the PIN was not shown. */
export const viewFailure = (failure: Error) => said(failure) || 'Failed to retrieve PIN';

/** Why the PIN was not changed. */
export const changeFailure = (failure: Error) => said(failure) || 'Failed to change PIN';

/** The same where fields may be meant that the customer does not see: what is said of them comes first. */
export function resetFailure(failure: Error): string {
  const texts = failure instanceof ApiError ? Object.values(failure.fields).flat() : [];
  return texts.join(' ') || changeFailure(failure);
}

/** No answer came: the bank may have changed it, and nobody may say that it did not. */
export const isUnknown = (failure: Error) =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);
