import { event } from '../../kernel/audit/event';
import { listFields } from '../../kernel/audit/event-words';

export const accountLookChanged = event(
  'account-look-changed',
  'profile',
  ({ fields }) => `Account changed: ${listFields(fields)}`,
);
