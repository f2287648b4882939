import { guessabilityAdvice, normalizePin, pinProblem } from './pin-rules';

test.each([
  { typed: '12 34 56', pin: '123456' },
  { typed: ' 123-456 ', pin: '123456' },
  { typed: '1234567', pin: '123456' },
  { typed: '12a', pin: '12' },
])('[SET-4] normalizes "$typed" to PIN $pin', ({ typed, pin }) => expect(normalizePin(typed)).toBe(pin));

test.each([
  {
    name: 'an empty form',
    change: {},
    text: 'All fields are required',
    fields: ['current', 'next', 'confirmation'],
  },
  {
    name: 'a missing confirmation',
    change: { current: '246810', next: '12345' },
    text: 'All fields are required',
    fields: ['confirmation'],
  },
  {
    name: 'a short PIN',
    change: { current: '246810', next: '12345', confirmation: '999' },
    text: 'New PIN must be exactly 6 digits',
    fields: ['next'],
  },
  {
    name: 'different PINs',
    change: { current: '908172', next: '908172', confirmation: '908173' },
    text: 'New PINs do not match',
    fields: ['confirmation'],
  },
  {
    name: 'an unchanged PIN',
    change: { current: '908172', next: '908172', confirmation: '908172' },
    text: 'New PIN must be different from current PIN',
    fields: ['next', 'confirmation'],
  },
])('[SET-4] reports "$text" for $name', ({ change, text, fields }) => {
  expect(pinProblem(change)).toEqual({ text, fields });
});

test('[SET-4] accepts a valid new PIN with its confirmation', () => {
  expect(pinProblem({ current: '246810', next: '908172', confirmation: '908172' })).toBeNull();
});

test.each(['111111', '121212', '123123', '123456', '654321', '890123', '310590', '123190', '900531'])(
  '[SET-4] warns that %s is easy to guess',
  (pin) => expect(guessabilityAdvice(pin)).toMatch(/easy to guess/),
);

test.each(['908172', '246810', '739164', '12345', ''])("[SET-4] doesn't warn about '%s'", (pin) => {
  expect(guessabilityAdvice(pin)).toBe('');
});
