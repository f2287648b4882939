import { isGuessablePin } from '@bank/shared/contracts/weak-pin';
import { drawPin } from './verify-email';

test.each([
  '000000',
  '111111',
  '121212',
  '123123',
  '112112',
  '123321',
  '123456',
  '654321',
  '789012',
  '135791',
  '112233',
  '789456',
])('[SET-4] never issues a PIN like %s', (pin) => {
  expect(isGuessablePin(pin)).toBe(true);
  const drawn = [Number(pin), 482_915];
  expect(drawPin(() => drawn.shift() ?? 0)).toBe('482915');
});

test.each(['482915', '246810', '900126', '004719'])('[SET-4] accepts %s as hard enough to guess', (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});

test('[SET-4] issues six digits, including leading zeros', () => {
  expect(drawPin(() => 4719)).toBe('004719');
  expect(new Set(Array.from({ length: 100 }, () => drawPin())).size).toBeGreaterThan(95);
});

test('[SET-4] never issues a PIN that could be a birthday', () => {
  const drawn = [310_590, 482_915];
  expect(drawPin(() => drawn.shift() ?? 0)).toBe('482915');
});
