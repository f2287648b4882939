import { ApiError } from '@bank/shared/http';

export function applicationError(failure: Error): string {
  const short = failure instanceof ApiError ? failure.error : '';
  return failure.message || short || 'Application failed';
}

/** True if the bank may have stored the application although its response was lost. */
export const mayBeStored = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);

export const isDuplicate = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 409;
