import { ApiError } from '@bank/shared/http';

const said = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer' ? failure.message || failure.error : '';

/** Why the PIN was not shown. */
export const viewFailure = (failure: Error) => said(failure) || 'Failed to retrieve PIN';

/** Why the PIN was not changed. */
export const changeFailure = (failure: Error) => said(failure) || 'Failed to change PIN';

/** No answer came: the bank may have changed it, and nobody may say that it did not. */
export const isUnknown = (failure: Error) =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);
