import { ApiError } from '@bank/shared/http';
import { objectionsTo, type Problems } from './cards/card-draft';

/** Why an application failed: the bank's message, else its short text, else what broke on the way. */
export function applicationError(failure: Error): string {
  const short = failure instanceof ApiError ? failure.error : '';
  return failure.message || short || 'Application failed';
}

/** Which fields the bank objects to. */
export const objections = (failure: Error): Problems =>
  failure instanceof ApiError ? objectionsTo(failure.fields) : {};

/** No answer came, or none of the bank's own: it may have kept the application all the same. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.kind !== 'answer' || failure.status >= 500);

/** An application for the same card waits for its review. */
export const isWaiting = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 409;
