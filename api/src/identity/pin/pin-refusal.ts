import { BankError } from '../../kernel/errors/errors';
import { type PinTry, triesLeft } from './pin-guard';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Tries left before the PIN is blocked; null while it is. */
export const triesLeftOf = (state: PinTry): number | null =>
  state === 'needs-reset' || 'blockedUntil' in state ? null : triesLeft(state.number);

/** What to tell about a PIN that was not accepted. A blocked PIN says the same whether it is right or wrong. */
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
