import { event } from '../../kernel/audit/event';
import { listSwitches } from '../../kernel/audit/event-words';

export const settingsChanged = event(
  'settings-changed',
  'security',
  (detail) => `Settings changed: ${listSwitches(detail)}`,
);
