import * as contracts from '@bank/shared/contracts/settings';
import { ApiError, send } from '@bank/shared/http';

export interface PasswordChange {
  current?: string;
  next?: string;
  confirmation?: string;
}

export type PasswordField = keyof PasswordChange;

export interface PasswordProblem {
  fields: Partial<Record<PasswordField, string>>;
  general?: string;
}

const problemAt = (field: PasswordField, text: string): PasswordProblem => ({ fields: { [field]: text } });

const minLength = 8;

export function newPasswordProblem({
  current = '',
  next = '',
  confirmation = '',
}: PasswordChange): PasswordProblem | null {
  if (!current) return problemAt('current', 'Please enter your current password');
  if (!next) return problemAt('next', 'Please enter a new password');
  if (next !== confirmation) return { fields: { confirmation: '' }, general: 'New passwords do not match' };
  if (next.length < minLength) return problemAt('next', 'Password must be at least 8 characters long');
  if (next === current) return problemAt('next', 'New password must be different from current password');
  return null;
}

const failed = 'Failed to change password';
const retry = "We couldn't reach the bank. You can safely try again.";

export function changeProblem(failure: Error): PasswordProblem {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500)
    return { fields: {}, general: `${failed}. ${retry}` };
  const { current_password: current, new_password: next } = failure.fields;
  const fields = {
    ...(current && { current: current.join(' ') }),
    ...(next && { next: next.join(' ') }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, general: failure.error || failure.message || failed };
}

interface PasswordChangeInput {
  current: string;
  next: string;
  /** Stays the same across all retries, so the bank can replay a lost response. */
  key: string;
}

export const changePassword = ({ current, next, key }: PasswordChangeInput) =>
  send(contracts.changePassword, {
    body: { current_password: current, new_password: next },
    headers: { 'Idempotency-Key': key },
  });
