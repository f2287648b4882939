import { readCodeResult } from './code-result';

test.each([
  { answer: { valid: true }, isVerified: true },
  { answer: { verified: true }, isVerified: true },
  { answer: { success: true }, isVerified: true },
  { answer: { valid: false, verified: false, success: true }, isVerified: true },
  { answer: { valid: false }, isVerified: false },
  { answer: { verified: false, success: false, message: 'No' }, isVerified: false },
  { answer: {}, isVerified: false },
])('[OTP-5] reads response $answer as verified: $isVerified', ({ answer, isVerified }) => {
  expect(readCodeResult(answer).isVerified).toBe(isVerified);
});

test('[OTP-5] passes on the message and token if present', () => {
  expect(readCodeResult({ valid: true, message: 'Fine', token: 't-1' })).toEqual({
    isVerified: true,
    message: 'Fine',
    token: 't-1',
  });
  expect(readCodeResult({ valid: true, token: null })).toEqual({
    isVerified: true,
    message: '',
    token: null,
  });
});
