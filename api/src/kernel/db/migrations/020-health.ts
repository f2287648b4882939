import type { Migration } from './migration';

export const health: Migration = {
  id: '020-health',
  step: 'expand',
  sql: `
create table health (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
`,
};
