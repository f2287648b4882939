import { wrongPin } from './wrong-pin';

const refused = (tries_left?: number) => ({ valid: false, message: 'Your PIN is blocked.', tries_left });

test.each([
  [2, false, 'Invalid OTP. Please try again. 2 tries left.'],
  [1, false, 'Invalid OTP. Please try again. 1 try left.'],
  [undefined, false, 'Invalid OTP. Please try again. Your PIN is blocked.'],
  [2, true, 'Wrong PIN. 2 tries left.'],
  [1, true, 'Wrong PIN. 1 try left.'],
  [undefined, true, 'Your PIN is blocked.'],
])('[SEND-8] with %p tries left and clear messages %p says "%s"', (left, isClear, text) => {
  expect(wrongPin(refused(left), isClear)).toBe(text);
});
