import type { Migration } from './migration';

export const notificationSubjects: Migration = {
  id: '049-notification-subjects',
  step: 'expand',
  sql: `
-- Names what a screen acts on, so that no screen reads the text. Null for all others.
alter table notifications add column subject jsonb;
`,
};
