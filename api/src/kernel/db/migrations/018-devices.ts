import type { Migration } from './migration';

/** Which device a session is on, and which one spent a refresh token. */
export const devices: Migration = {
  id: '018-devices',
  sql: `
alter table sessions add column browser text;
alter table sessions add column seen_before_at timestamptz;
alter table refresh_tokens add column spent_by text;
`,
};
