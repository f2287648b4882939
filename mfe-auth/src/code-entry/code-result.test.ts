import { readCodeResult } from './code-result';

test.each([
  [{ valid: true }, true],
  [{ verified: true }, true],
  [{ success: true }, true],
  [{ valid: false, verified: false, success: true }, true],
  [{ valid: false }, false],
  [{ verified: false, success: false, message: 'No' }, false],
  [{}, false],
])('[OTP-5] reads %p as verified: %p', (answer, isVerified) => {
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
