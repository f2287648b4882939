import { ApiError } from '@bank/shared/http';

const isAnswer = (failure: Error): failure is ApiError =>
  failure instanceof ApiError && failure.kind === 'answer';

const asLabel = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const takenMessages: Record<string, string> = {
  email: 'An account with this email already exists. Please try logging in instead.',
  username: 'This username is already taken. Please choose another.',
};

function fieldLine([field, messages]: [string, string[]]): string {
  const text = messages.join(' ');
  return (
    (/already|taken|(?<!not )exists/i.test(text) && takenMessages[field]) || `${asLabel(field)}: ${text}`
  );
}

export function registrationError(failure: Error): string {
  const fallback = 'Registration failed. Please try again.';
  if (!isAnswer(failure)) return fallback;
  const lines = Object.entries(failure.fields).map(fieldLine);
  return failure.error || failure.message || lines.join('\n') || fallback;
}

export const verificationFailed = 'Verification failed. Please try again.';

export const codeError = (failure: Error): string =>
  (isAnswer(failure) && failure.message) || verificationFailed;

const genericFailure = 'An error occurred. Please try again.';

export const resetRequestError = (failure: Error): string =>
  (isAnswer(failure) && failure.message) || genericFailure;

export function resetError(failure: Error): string {
  if (!isAnswer(failure)) return genericFailure;
  return failure.message || 'Password reset failed';
}
