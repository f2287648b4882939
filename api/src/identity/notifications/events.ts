import { event } from '../../kernel/audit/event';
import { listSwitches } from '../../kernel/audit/event-words';

export const notificationChoicesChanged = event(
  'notification-choices-changed',
  'security',
  (detail) => `Emails for notifications changed: ${listSwitches(detail)}`,
);
