import { ApiError } from '@bank/shared/http';
import { hasUnknownOutcome, transferError } from './payment-failure';

const answered = (status: number, error = '', message = '') =>
  new ApiError({ kind: 'answer', status, error, message, fields: {} });
const silent = (kind: ApiError['kind']) =>
  new ApiError({ kind, status: 0, error: '', message: 'Network Error', fields: {} });

test("[SEND-11] prefers the bank's reason over a generic message", () => {
  expect(transferError(answered(400, 'Insufficient funds in selected account', 'Enter less.'))).toBe(
    'Insufficient funds in selected account',
  );
  expect(transferError(answered(403, '', 'Please enter your PIN.'))).toBe('Please enter your PIN.');
  expect(transferError(answered(400))).toBe('Transfer failed');
  expect(transferError(new Error('a bug'))).toBe('Transfer failed');
});

test.each(['network', 'timeout', 'aborted', 'contract'] as const)(
  '[SEND-11] treats the outcome as unknown after a failure (%s)',
  (kind) => expect(hasUnknownOutcome(silent(kind))).toBe(true),
);

test.each([400, 403, 404, 422, 429])('[SEND-11] treats status %i as a rejected payment', (status) => {
  expect(hasUnknownOutcome(answered(status))).toBe(false);
});

test.each([409, 500, 503])('[SEND-11] treats the outcome as unknown after status %i', (status) => {
  expect(hasUnknownOutcome(answered(status))).toBe(true);
});
