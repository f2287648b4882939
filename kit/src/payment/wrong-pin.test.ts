import { ApiError } from '@bank/shared/http';
import { failedVerification, wrongPin } from './wrong-pin';

const refused = (tries_left?: number) => ({ valid: false, message: 'Your PIN is blocked.', tries_left });

test.each([
  { left: 2, text: "Invalid OTP. Please try again. That wasn't your PIN. 2 attempts left." },
  { left: 1, text: "Invalid OTP. Please try again. That wasn't your PIN. 1 attempt left." },
  { left: undefined, text: 'Invalid OTP. Please try again. Your PIN is blocked.' },
])('[SEND-8] shows "$text"', ({ left, text }) => {
  expect(wrongPin(refused(left))).toBe(text);
});

test.each([
  { field: 'new_recipient', text: 'You can pay new recipients from tomorrow.' },
  { field: 'second_factor', text: 'To pay someone new this much, enter a code.' },
])("passes on the bank's reason in $field", ({ field, text }) => {
  const fields = { [field]: [text] };
  const failure = new ApiError({ kind: 'answer', status: 403, error: text, message: text, fields });
  expect(failedVerification(failure)).toBe(text);
});
