import { eventsOf } from '../../kernel/audit/event';

export const events = eventsOf('security', {
  accountLocked: 'Account locked with a link from an email',
  accountUnlocked: ({ by }) =>
    by === 'operator' ? 'Account unlocked by our support' : 'Account unlocked with your PIN',
  secondFactorRemoved: 'Two-factor authentication removed by our support',
  contactRestored: 'Earlier email restored',
  phoneNumberRestored: 'Earlier phone number restored',
});
