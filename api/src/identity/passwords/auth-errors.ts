import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

export const emailTaken = () =>
  badInput({ email: ['An account with this email already exists. Please try logging in instead.'] });

export const tooManyRegistrations = (retryAfter: number) => tooMany('Too many registrations.', retryAfter);

export const weakPassword = (field: 'password' | 'new_password', why: string) =>
  new BankError(400, why, why, { errors: { [field]: [why] } });

const spent = 'Your code has expired or was already used. Please request a new one.';

export const resetRefused = () =>
  new BankError(400, "We couldn't change your password.", spent, { errors: { token: [spent] } });

const notCurrent = "That isn't your current password. Please try again.";

export const wrongCurrentPassword = () =>
  new BankError(400, "We couldn't change your password.", notCurrent, {
    errors: { current_password: [notCurrent] },
  });

export const wrongPassword = () => badInput({ current_password: [notCurrent] });

export const tooManyPasswords = (retryAfter: number) => tooMany('Too many wrong passwords.', retryAfter);
