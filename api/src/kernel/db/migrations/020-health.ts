import type { Migration } from './migration';

/** What the health check writes: a database that only reads is no bank. */
export const health: Migration = {
  id: '020-health',
  sql: `
create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
`,
};
