import type { Migration } from './migration';

/** Functions, triggers and views have files of their own, which are applied when their text changes. */
export const schemaObjects: Migration = {
  id: '026-schema-objects',
  sql: `
create table schema_objects (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
`,
};
