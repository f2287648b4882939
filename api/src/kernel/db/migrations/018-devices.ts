import type { Migration } from './migration';

export const devices: Migration = {
  id: '018-devices',
  step: 'expand',
  sql: `
alter table sessions add column browser text;
alter table sessions add column seen_before_at timestamptz;
alter table refresh_tokens add column spent_by text;
`,
};
