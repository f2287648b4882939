import { event } from '../../kernel/audit/event';

export const secondFactorBegun = event('second-factor-begun', 'security', 'Two-factor setup started');
export const secondFactorOn = event('second-factor-on', 'security', 'Two-factor authentication turned on');
export const secondFactorOff = event('second-factor-off', 'security', 'Two-factor authentication turned off');
export const secondFactorConfirmed = event('second-factor-confirmed', 'security', (it) =>
  it.with === 'passkey' ? 'Confirmed with a passkey' : 'Two-factor code entered',
);
export const secondFactorAsked = event(
  'second-factor-asked',
  'sign-in',
  'Right password entered; waiting for a two-factor code',
);
export const secondFactorRefused = event('second-factor-refused', 'refused', 'Wrong two-factor code entered');
export const secondFactorBlocked = event(
  'second-factor-blocked',
  'refused',
  'Two-factor codes paused after too many wrong attempts',
);
export const recoveryCodeUsed = event('recovery-code-used', 'security', 'Recovery code used');
export const recoveryCodesRenewed = event('recovery-codes-renewed', 'security', 'New recovery codes made');
