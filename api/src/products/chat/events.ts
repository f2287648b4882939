import { eventsOf } from '../../kernel/audit/event';

export const events = eventsOf('other', {
  supportSharingStarted: 'You let our support team see your accounts',
  supportSharingStopped: 'You stopped showing your accounts to our support team',
  supportSawAccounts: 'Our support team looked at your accounts',
});
