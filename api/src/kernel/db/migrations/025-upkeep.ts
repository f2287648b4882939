import type { Migration } from './migration';

export const upkeep: Migration = {
  id: '025-upkeep',
  step: 'expand',
  sql: `
create index answered_requests_by_age on answered_requests (answered_at);

-- Changes of stored data that need more than SQL, each listed once it is complete.
create table finished_upgrades (
  name text primary key,
  finished_at timestamptz not null default now()
);
`,
};
