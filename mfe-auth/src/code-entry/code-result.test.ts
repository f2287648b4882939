import { readCodeResult } from './code-result';

test.each([
  { valid: true },
  { verified: true },
  { success: true },
  { valid: false, verified: false, success: true },
])('[OTP-5] reads %j as a verified code', (answer) => {
  expect(readCodeResult(answer).isVerified).toBe(true);
});

test.each([{ valid: false }, { verified: false, success: false, message: 'No' }, {}])(
  '[OTP-5] reads %j as a rejected code',
  (answer) => expect(readCodeResult(answer).isVerified).toBe(false),
);

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
