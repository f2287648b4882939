import { event } from '../../kernel/audit/event';
import { listFields } from '../../kernel/audit/event-words';

export const contactChangeRequested = event(
  'contact-change-requested',
  'security',
  ({ field }) => `Change of ${listFields(field)} requested`,
);
export const contactChangeRefused = event(
  'contact-change-refused',
  'refused',
  'Wrong code entered for a change of email or phone number',
);
export const contactChanged = event(
  'contact-changed',
  'security',
  ({ field }) => `Changed: ${listFields(field)}`,
);
