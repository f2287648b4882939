import { wrongPin } from './wrong-pin';

const refused = (tries_left?: number) => ({ valid: false, message: 'Your PIN is blocked.', tries_left });

test.each([
  [2, false, 'Invalid OTP. Please try again. 2 attempts left.'],
  [1, false, 'Invalid OTP. Please try again. 1 attempt left.'],
  [undefined, false, 'Invalid OTP. Please try again. Your PIN is blocked.'],
  [2, true, 'Incorrect PIN. 2 attempts left.'],
  [1, true, 'Incorrect PIN. 1 attempt left.'],
  [undefined, true, 'Your PIN is blocked.'],
])('[SEND-8] with %p attempts left and clear messages %p shows "%s"', (left, isClear, text) => {
  expect(wrongPin(refused(left), isClear)).toBe(text);
});
