import { event } from '../../kernel/audit/event';

export const passwordReset = event(
  'password-reset',
  'security',
  'Password reset with a code from your email',
);
export const passwordChanged = event('password-changed', 'security', 'Password changed');
export const passwordRefused = event('password-refused', 'refused', ({ for: purpose }) =>
  purpose === 'second-factor'
    ? 'Two-factor authentication not set up: wrong password'
    : 'Password not changed: wrong current password',
);
