import { guessabilityAdvice, normalizePin, pinProblem } from './pin-rules';

test.each([
  ['12 34 56', '123456'],
  [' 123-456 ', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('[SET-4] normalizes "%s" to the PIN %s', (typed, pin) => expect(normalizePin(typed)).toBe(pin));

test.each([
  [{}, 'All fields are required', ['current', 'next', 'confirmation']],
  [{ current: '246810', next: '12345' }, 'All fields are required', ['confirmation']],
  [{ current: '246810', next: '12345', confirmation: '999' }, 'New PIN must be exactly 6 digits', ['next']],
  [{ current: '908172', next: '908172', confirmation: '908173' }, 'New PINs do not match', ['confirmation']],
  [
    { current: '908172', next: '908172', confirmation: '908172' },
    'New PIN must be different from current PIN',
    ['next', 'confirmation'],
  ],
])('[SET-4] for %j reports "%s"', (change, text, fields) => {
  expect(pinProblem(change)).toEqual({ text, fields });
});

test('[SET-4] accepts a valid new PIN with its confirmation', () => {
  expect(pinProblem({ current: '246810', next: '908172', confirmation: '908172' })).toBeNull();
});

test.each(['111111', '121212', '123123', '123456', '654321', '890123', '310590', '123190', '900531'])(
  '[SET-4] calls %s easy to guess',
  (pin) => expect(guessabilityAdvice(pin)).toMatch(/easy to guess/),
);

test.each(['908172', '246810', '739164', '12345', ''])('[SET-4] does not object to "%s"', (pin) => {
  expect(guessabilityAdvice(pin)).toBe('');
});
