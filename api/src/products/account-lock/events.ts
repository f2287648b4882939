import { event } from '../../kernel/audit/event';

export const accountLocked = event('account-locked', 'security', 'Account locked with a link from an email');
export const accountUnlocked = event('account-unlocked', 'security', ({ by }) =>
  by === 'operator' ? 'Account unlocked by our support' : 'Account unlocked with your PIN',
);
export const secondFactorRemoved = event(
  'second-factor-removed',
  'security',
  'Two-factor authentication removed by our support',
);
export const contactRestored = event('contact-restored', 'security', 'Earlier email restored');
