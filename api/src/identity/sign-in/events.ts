import { event } from '../../kernel/audit/event';

export const signedIn = event('signed-in', 'sign-in', (it) =>
  it.with === 'passkey' ? 'Signed in with a passkey' : 'Signed in',
);
export const signInRefused = event('sign-in-refused', 'refused', 'Sign-in failed: wrong password');
export const signInHeld = event(
  'sign-in-held',
  'refused',
  'Right password entered on an unknown device during an attack; not let in',
);
