import { ApiError } from '@bank/shared/http';

const byStatus: Record<number, string> = {
  400: 'Invalid email or password. Please check your credentials.',
  401: 'Invalid email or password. Please try again.',
  403: 'Access forbidden. Please contact support.',
  404: 'Login service unavailable. Please try again later.',
  500: 'Server error. Please try again later.',
};

const unreachable = 'Unable to connect to server. Please check your internet connection.';
const fallback = 'Login failed. Please try again.';

const reasonOf = ({ error, message, fields }: ApiError) =>
  error || message || Object.values(fields).flat().join(' ');

export function signInError(failure: Error): string {
  if (!(failure instanceof ApiError)) return fallback;
  const { kind, status } = failure;
  if (kind === 'network' || kind === 'timeout') return unreachable;
  if (kind !== 'answer') return fallback;
  return reasonOf(failure) || (byStatus[status] ?? `Login failed (${status}). Please try again.`);
}

/** The password is right, and the bank asks for a second factor. */
export const needsCode = (failure: Error | null): boolean =>
  failure instanceof ApiError && 'second_factor' in failure.fields;

export const isLocked = (failure: Error): boolean => failure instanceof ApiError && failure.status === 429;
