const pinLength = 6;

export const normalizePin = (typed: string) => typed.replace(/\D/g, '').slice(0, pinLength);

export interface PinChange {
  current?: string;
  next?: string;
  confirmation?: string;
}

export interface PinReset {
  code?: string;
  next?: string;
  confirmation?: string;
}

export interface PinProblem {
  text: string;
  /** The first field gets focus. */
  fields: string[];
  hint?: string;
}

const isComplete = (pin: string) => pin.length === pinLength;

export const currentPinProblem = (pin = '') =>
  isComplete(pin) ? null : 'Please enter your current PIN to view it.';

type Entries = Record<string, string>;

function missingProblem(entries: Entries): PinProblem | null {
  const fields = Object.keys(entries).filter((field) => entries[field] === '');
  return fields.length > 0 ? { text: 'All fields are required', fields } : null;
}

function nextProblem(next: string, confirmation: string): PinProblem | null {
  if (!isComplete(next)) return { text: 'New PIN must be exactly 6 digits', fields: ['next'] };
  if (next !== confirmation) return { text: 'New PINs do not match', fields: ['confirmation'] };
  return null;
}

export function pinProblem({ current = '', next = '', confirmation = '' }: PinChange): PinProblem | null {
  const found = missingProblem({ current, next, confirmation }) ?? nextProblem(next, confirmation);
  if (found || next !== current) return found;
  return { text: 'New PIN must be different from current PIN', fields: ['next', 'confirmation'] };
}

export function resetProblem({ code = '', next = '', confirmation = '' }: PinReset): PinProblem | null {
  const missing = missingProblem({ code, next, confirmation });
  if (missing) return missing;
  if (!isComplete(code)) return { text: 'Please enter all 6 digits', fields: ['code'] };
  return nextProblem(next, confirmation);
}

const isSequence = (pin: string, step: number) =>
  [...pin].every((digit, at) => at === 0 || (Number(pin[at - 1]) + step + 10) % 10 === Number(digit));

const repeats = (pin: string) => /^(\d{1,3})\1+$/.test(pin);

/** Such as 311290, 123190 or 901231. */
const isDate = (pin: string) => {
  const [a = 0, b = 0, c = 0] = (pin.match(/\d\d/g) ?? []).map(Number);
  const dayAndMonth = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return dayAndMonth(a, b) || dayAndMonth(b, a) || dayAndMonth(c, b);
};

/** Empty unless the PIN is easy to guess. */
export function guessabilityAdvice(pin = ''): string {
  if (!isComplete(pin)) return '';
  if (repeats(pin)) return 'Repeated digits are easy to guess.';
  if (isSequence(pin, 1) || isSequence(pin, -1)) return 'Sequential digits are easy to guess.';
  if (isDate(pin)) return 'It looks like a date. Dates are easy to guess.';
  return '';
}
