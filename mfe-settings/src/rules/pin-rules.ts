export const pinLength = 6;

/** A PIN as it is typed or pasted: digits only, six of them. */
export const asPin = (typed: string) => typed.replace(/\D/g, '').slice(0, pinLength);

/** The PIN form as it was typed. */
export interface PinChange {
  current?: string;
  next?: string;
  confirmation?: string;
}

export interface PinProblem {
  text: string;
  /** Which fields it is about; the first gets the cursor. */
  fields: (keyof PinChange)[];
}

const isComplete = (pin: string) => pin.length === pinLength;

export const currentPinProblem = (pin = '') =>
  isComplete(pin) ? null : 'Please enter your current PIN to view it.';

/** The first thing that keeps a new PIN from being sent; null when it can go. */
export function pinProblem({ current = '', next = '', confirmation = '' }: PinChange): PinProblem | null {
  const missing = Object.entries({ current, next, confirmation }).filter(([, typed]) => typed === '');
  if (missing.length > 0)
    return {
      text: 'All fields are required',
      fields: missing.map(([field]) => field as keyof PinChange),
    };
  if (!isComplete(next)) return { text: 'New PIN must be exactly 6 digits', fields: ['next'] };
  if (next !== confirmation) return { text: 'New PINs do not match', fields: ['confirmation'] };
  if (next === current)
    return { text: 'New PIN must be different from current PIN', fields: ['next', 'confirmation'] };
  return null;
}

const isRun = (pin: string, step: number) =>
  [...pin].every((digit, at) => at === 0 || (Number(pin[at - 1]) + step + 10) % 10 === Number(digit));

const repeats = (pin: string) => /^(\d{1,3})\1+$/.test(pin);

/** 31 12 90 and 12 31 90, in the three orders that people write dates in. */
const isDate = (pin: string) => {
  const [a = 0, b = 0, c = 0] = (pin.match(/\d\d/g) ?? []).map(Number);
  const dayAndMonth = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return dayAndMonth(a, b) || dayAndMonth(b, a) || dayAndMonth(c, b);
};

/** Why others would guess this PIN early; empty where nothing is known against it. */
export function guessable(pin = ''): string {
  if (!isComplete(pin)) return '';
  if (repeats(pin)) return 'Repeated digits are easy to guess.';
  if (isRun(pin, 1) || isRun(pin, -1)) return 'Digits in a row are easy to guess.';
  if (isDate(pin)) return 'It reads like a date, and dates are easy to guess.';
  return '';
}
