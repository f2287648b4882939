import { event } from '../../kernel/audit/event';

export const pinRefused = event('pin-refused', 'refused', 'Wrong PIN entered');
export const pinBlocked = event('pin-blocked', 'refused', 'PIN blocked after too many wrong attempts');
export const pinShown = event('pin-shown', 'security', 'PIN viewed');
export const pinChanged = event('pin-changed', 'security', ({ first }) =>
  first ? 'PIN set' : 'PIN changed',
);
