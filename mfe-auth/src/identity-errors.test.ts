import { ApiError } from '@bank/shared/http';
import { codeError, registrationError, resetError, resetRequestError } from './identity-errors';

const refused = (said: Partial<Pick<ApiError, 'error' | 'message' | 'fields'>> = {}) =>
  new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields: {}, ...said });

const unanswered = (['network', 'timeout', 'aborted', 'contract'] as const).map(
  (kind) => new ApiError({ kind, status: 0, error: '', message: 'Network Error', fields: {} }),
);

test("[REG-9] prefers the server's error, then its message", () => {
  const fields = { email: ['Too long.'] };
  expect(registrationError(refused({ error: 'Closed', message: 'Come back', fields }))).toBe('Closed');
  expect(registrationError(refused({ message: 'Come back', fields }))).toBe('Come back');
});

test.each<{ name: string; fields: Record<string, string[]>; text: string }>([
  {
    name: 'an existing email',
    fields: { email: ['user with this email already exists.'] },
    text: 'An account with this email already exists. Please try logging in instead.',
  },
  {
    name: 'an invalid email',
    fields: { email: ['This domain does not exist.'] },
    text: 'Email: This domain does not exist.',
  },
  {
    name: 'an existing username',
    fields: { username: ['This name is taken.'] },
    text: 'This username is already taken. Please choose another.',
  },
  {
    name: 'two errors in one field',
    fields: { phone_number: ['Too short.', 'Digits only.'] },
    text: 'Phone number: Too short. Digits only.',
  },
  {
    name: 'errors in two fields',
    fields: { email: ['Enter an address.'], password: ['Too weak.'] },
    text: 'Email: Enter an address.\nPassword: Too weak.',
  },
])('[REG-9] describes $name', ({ fields, text }) => {
  expect(registrationError(refused({ fields }))).toBe(text);
});

test('[REG-9] falls back to a generic message when registration fails without a reason', () => {
  for (const failure of [refused(), new Error('a bug'), ...unanswered]) {
    expect(registrationError(failure)).toBe('Registration failed. Please try again.');
  }
});

test("[OTP-6] prefers the server's message for a rejected code", () => {
  expect(codeError(refused({ error: 'No', message: 'The code has expired.' }))).toBe('The code has expired.');
  for (const failure of [refused({ error: 'No' }), new Error('a bug'), ...unanswered]) {
    expect(codeError(failure)).toBe('Verification failed. Please try again.');
  }
});

test("[RESET-5] prefers the server's message for a rejected password", () => {
  expect(resetError(refused({ error: 'No', message: 'Too common.' }))).toBe('Too common.');
  expect(resetError(refused({ error: 'No' }))).toBe('Password reset failed');
});

test('[RESET-5] suggests trying again if a reset never reached the bank', () => {
  for (const failure of [new Error('a bug'), ...unanswered]) {
    expect(resetError(failure)).toBe('An error occurred. Please try again.');
    expect(resetRequestError(failure)).toBe('An error occurred. Please try again.');
  }
});
