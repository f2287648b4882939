import { BankError } from '../../kernel/errors/errors';
import { type PinTry, triesLeft } from './pin-guard';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Null while the PIN is blocked. */
export const triesLeftOf = (state: PinTry): number | null =>
  state === 'needs-reset' || 'blockedUntil' in state ? null : triesLeft(state.number);

/** A blocked PIN gets the same text whether it is right or wrong. */
export function refusalText(state: PinTry): string {
  if (state === 'needs-reset') {
    return 'Your transaction PIN is blocked. Ask for a code by email to set a new one.';
  }
  if ('blockedUntil' in state) {
    return `Your transaction PIN is blocked until ${when.format(state.blockedUntil)} UTC.`;
  }
  const left = triesLeft(state.number);
  return `The PIN is not right. ${left} ${left === 1 ? 'try' : 'tries'} left before it is blocked.`;
}

export function pinRefused(state: PinTry, field: 'current_pin' | 'pin'): BankError {
  const text = refusalText(state);
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  return new BankError(isBlocked ? 403 : 400, isBlocked ? 'PIN blocked' : 'Incorrect PIN', text, {
    errors: { [field]: [text] },
  });
}
