import { momentInWords } from '../../kernel/clock/clock';
import { BankError } from '../../kernel/errors/errors';
import { type PinState, triesLeft } from './pin-guard';

export const triesLeftOf = (state: PinState): number | null =>
  typeof state === 'string' || 'blockedUntil' in state ? null : triesLeft(state.number);

const noPinText = "You don't have a transaction PIN yet. Set one in Security & Settings, then try again.";

/** For a blocked PIN, doesn't reveal whether the attempt was correct. */
export function refusalText(state: PinState): string {
  if (state === 'not-set') return noPinText;
  if (state === 'needs-reset') {
    return 'Your transaction PIN is blocked. Request an email code to set a new one.';
  }
  if ('blockedUntil' in state) {
    return `Your transaction PIN is blocked until ${momentInWords(state.blockedUntil)}.`;
  }
  const left = triesLeft(state.number);
  return `Incorrect PIN. ${left} ${left === 1 ? 'attempt' : 'attempts'} left before it's blocked.`;
}

export function pinRefused(state: PinState, field: 'current_pin' | 'pin'): BankError {
  const text = refusalText(state);
  if (state === 'not-set') return new BankError(409, 'No PIN yet', text, { errors: { [field]: [text] } });
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  return new BankError(isBlocked ? 403 : 400, isBlocked ? 'PIN blocked' : 'Incorrect PIN', text, {
    errors: { [field]: [text] },
  });
}
