import type { Migration } from './migration';

/** Moves functions, triggers and views to files that are reapplied when their text changes. */
export const schemaObjects: Migration = {
  id: '026-schema-objects',
  step: 'expand',
  sql: `
create table schema_objects (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- The migrations before made these as the files say. To replace a trigger locks its table, and several tables at once
-- could deadlock with the payments of a process that still runs.
insert into schema_objects (name, checksum) values
  ('triggers/accounts_stay', 'f14238b43cef365ab0587213bf9563e8fe36313214c4d6ddd90eaee07c57b42b'),
  ('triggers/audit_log_is_append_only', '6e2fbe84237372c2214cb245f57c9691b1fb39f74497f3e0995628c9fdd0d22f'),
  ('triggers/balances_begin_at_zero', 'b3cac807eac72b1de60de469d5ca255ec9c87596a766a2271784ebf837163d5a'),
  ('triggers/balances_move_by_entries', '1ba875046e6479a9f31f9192246557e1f6b46acbef81a118d96251a223e5cf94'),
  ('triggers/chat_messages_are_append_only', 'b41bb606ce89a7f3fc3f054b6d2bc0290533cdd8937682b8ad119ae1424894e0'),
  ('triggers/entries_are_append_only', 'f545773abb5368d5f9290f99974f3db335c40cc94e9fc9852f4420cd42fe582a'),
  ('triggers/entries_move_balances', '7520f5f9587ed99a92c998104d1a96880bf64ebecec9303aa7772b65c111bae4'),
  ('triggers/planned_runs_are_append_only', '91a53cd5b258a784f1f9bb7dc99d81c63e5e5ccba3e50ca2f78175a064ef5fa4'),
  ('triggers/transactions_are_append_only', '1f3d447f70e56170b42ed0d5db44b61f825a5b82cc564baf5f30e09d6b536644'),
  ('views/answers_by_key', '38c000a9ed5e46b0f7aa8c01e18f140be29199812cebfe3fdab2d2e6aeb6f532'),
  ('views/recounted_figures', 'f64f1942b4f8c01fcdb518d4110f40700e883087b6c0fae1a2a35cceed453774');
`,
};
