import type { Migration } from './migration';

/** The health check writes: a read-only database can't serve a bank. */
export const health: Migration = {
  id: '020-health',
  sql: `
create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
`,
};
