import { event } from '../../kernel/audit/event';

export const closingAsked = event('closing-asked', 'security', 'Closing of your account requested');
export const closingTakenBack = event('closing-taken-back', 'security', 'Closing of your account taken back');
export const closingStopped = event('closing-stopped', 'security', 'Closing of your account stopped');
export const accountClosed = event('account-closed', 'security', 'Account closed');
