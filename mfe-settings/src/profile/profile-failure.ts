import { ApiError } from '@bank/shared/http';
import type { Problems } from './profile-draft';

export const fieldProblems = (failure: Error): Problems =>
  failure instanceof ApiError
    ? Object.fromEntries(Object.entries(failure.fields).map(([field, texts]) => [field, texts.join(' ')]))
    : {};

export const updateFailed = 'Failed to update profile. Please try again.';

const invalidFormat = 'Invalid response format';
const uploadFailed = 'Failed to upload image';

interface Failure {
  text: string;
  detail?: string;
}

export function uploadFailure(failure: Error): Failure {
  if (!(failure instanceof ApiError)) return { text: uploadFailed };
  if (failure.kind === 'contract') return { text: invalidFormat };
  const detail = Object.values(fieldProblems(failure)).join(' ') || retryHint(failure);
  return detail ? { text: uploadFailed, detail } : { text: uploadFailed };
}

function retryHint({ kind, message }: ApiError): string {
  if (kind === 'answer') return message;
  return 'Please check your connection and save it again.';
}
