import { eventsOf } from '../../kernel/audit/event';

export const events = eventsOf('security', {
  closingAsked: 'Closing of your account requested',
  closingTakenBack: 'Closing of your account taken back',
  closingStopped: 'Closing of your account stopped',
  accountClosed: 'Account closed',
});
