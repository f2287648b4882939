import type { Migration } from './migration';

/** Gives the health check a row to write, because the bank can't run on a read-only database. */
export const health: Migration = {
  id: '020-health',
  sql: `
create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
`,
};
