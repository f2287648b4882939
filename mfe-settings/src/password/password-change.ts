import { ApiError } from '@bank/shared/http';

/** The form as it was typed. */
export interface PasswordChange {
  current?: string;
  next?: string;
  confirmation?: string;
}

export type PasswordField = keyof PasswordChange;

export interface PasswordProblem {
  /** What is wrong, by field. */
  fields: Partial<Record<PasswordField, string>>;
  /** What is no field's matter. */
  general?: string;
}

const about = (field: PasswordField, text: string): PasswordProblem => ({ fields: { [field]: text } });

const shortest = 8;

/** The first thing that keeps a new password from being sent; null when it can go. */
export function newPasswordProblem({
  current = '',
  next = '',
  confirmation = '',
}: PasswordChange): PasswordProblem | null {
  if (!current) return about('current', 'Please enter your current password');
  if (!next) return about('next', 'Please enter a new password');
  if (next !== confirmation) return { fields: { confirmation: '' }, general: 'New passwords do not match' };
  if (next.length < shortest) return about('next', 'Password must be at least 8 characters long');
  if (next === current) return about('next', 'New password must be different from current password');
  return null;
}

const failed = 'Failed to change password';
const again = 'No answer came from the bank. You can safely try again: it is changed once at most.';

/** Why the bank did not change it, at the field that it is about. */
export function changeProblem(failure: Error): PasswordProblem {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500)
    return { fields: {}, general: `${failed}. ${again}` };
  const { current_password: current, new_password: next } = failure.fields;
  const fields = {
    ...(current && { current: current.join(' ') }),
    ...(next && { next: next.join(' ') }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, general: failure.error || failure.message || failed };
}
