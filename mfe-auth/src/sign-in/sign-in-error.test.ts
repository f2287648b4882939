import { ApiError } from '@bank/shared/http';
import { signInError } from './sign-in-error';

const refused = (status: number, said: Partial<Pick<ApiError, 'error' | 'message' | 'fields'>> = {}) =>
  new ApiError({ kind: 'answer', status, error: '', message: '', fields: {}, ...said });

const unanswered = (kind: ApiError['kind']) =>
  new ApiError({ kind, status: 0, error: '', message: 'x', fields: {} });

test.each([
  { status: 400, text: 'Invalid email or password. Please check your credentials.' },
  { status: 401, text: 'Invalid email or password. Please try again.' },
  { status: 403, text: 'Access forbidden. Please contact support.' },
  { status: 404, text: 'Login service unavailable. Please try again later.' },
  { status: 500, text: 'Server error. Please try again later.' },
  { status: 418, text: 'Login failed (418). Please try again.' },
  { status: 503, text: 'Login failed (503). Please try again.' },
])('[LOGIN-4] shows "$text" for status $status', ({ status, text }) => {
  expect(signInError(refused(status))).toBe(text);
});

test("[LOGIN-4] prefers the server's error, then its message, then field errors", () => {
  const fields = { email: ['Enter an email.'], password: ['Enter a password.', 'Eight characters.'] };
  expect(signInError(refused(400, { error: 'Locked', message: 'Wait', fields }))).toBe('Locked');
  expect(signInError(refused(400, { message: 'Wait', fields }))).toBe('Wait');
  expect(signInError(refused(400, { fields }))).toBe('Enter an email. Enter a password. Eight characters.');
});

test.each(['network', 'timeout'] as const)(
  '[LOGIN-4] suggests checking the connection after a %s failure',
  (kind) => {
    expect(signInError(unanswered(kind))).toBe(
      'Unable to connect to server. Please check your internet connection.',
    );
  },
);

test('[LOGIN-4] falls back to a generic message', () => {
  expect(signInError(unanswered('aborted'))).toBe('Login failed. Please try again.');
  expect(signInError(unanswered('contract'))).toBe('Login failed. Please try again.');
  expect(signInError(new Error('a bug'))).toBe('Login failed. Please try again.');
});
