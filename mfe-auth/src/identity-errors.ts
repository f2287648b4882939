import { ApiError } from '@bank/shared/http';

const answered = (failure: Error): failure is ApiError =>
  failure instanceof ApiError && failure.kind === 'answer';

const asLabel = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const taken: Record<string, string> = {
  email: 'An account with this email already exists. Please try logging in instead.',
  username: 'This username is already taken. Please choose another.',
};

function fieldLine([field, messages]: [string, string[]]): string {
  const text = messages.join(' ');
  return (/already|taken|(?<!not )exists/i.test(text) && taken[field]) || `${asLabel(field)}: ${text}`;
}

/** Why registering failed: the bank's own words, else what it said of each field, a line each. */
export function registrationError(failure: Error): string {
  const fallback = 'Registration failed. Please try again.';
  if (!answered(failure)) return fallback;
  const lines = Object.entries(failure.fields).map(fieldLine);
  return failure.error || failure.message || lines.join('\n') || fallback;
}

export const verificationFailed = 'Verification failed. Please try again.';

/** Why a code was not accepted. */
export const codeError = (failure: Error): string =>
  (answered(failure) && failure.message) || verificationFailed;

const somethingHappened = 'An error occurred. Please try again.';

/** Why the code to set a new password could not be sent. */
export const resetRequestError = (failure: Error): string =>
  (answered(failure) && failure.message) || somethingHappened;

/** Why the new password was not set. */
export function resetError(failure: Error): string {
  if (!answered(failure)) return somethingHappened;
  return failure.message || 'Password reset failed';
}
