import { momentInWords } from '../../kernel/clock/clock';
import { BankError } from '../../kernel/errors/errors';
import { type PinTry, triesLeft } from './pin-guard';

export const triesLeftOf = (state: PinTry): number | null =>
  state === 'needs-reset' || 'blockedUntil' in state ? null : triesLeft(state.number);

/** For a blocked PIN, doesn't reveal whether the attempt was correct. */
export function refusalText(state: PinTry): string {
  if (state === 'needs-reset') {
    return 'Your transaction PIN is blocked. Request an email code to set a new one.';
  }
  if ('blockedUntil' in state) {
    return `Your transaction PIN is blocked until ${momentInWords(state.blockedUntil)}.`;
  }
  const left = triesLeft(state.number);
  return `Incorrect PIN. ${left} ${left === 1 ? 'attempt' : 'attempts'} left before it's blocked.`;
}

export function pinRefused(state: PinTry, field: 'current_pin' | 'pin'): BankError {
  const text = refusalText(state);
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  return new BankError(isBlocked ? 403 : 400, isBlocked ? 'PIN blocked' : 'Incorrect PIN', text, {
    errors: { [field]: [text] },
  });
}
