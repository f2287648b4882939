import type { Migration } from './migration';

export const accountLooks: Migration = {
  id: '029-account-looks',
  step: 'expand',
  sql: `
-- A table of its own, because triggers guard accounts, and every payment writes there.
create table account_looks (
  account_id text primary key references accounts,
  nickname text not null default '' check (char_length(nickname) <= 40),
  color text,
  changed_at timestamptz not null
);
`,
};
