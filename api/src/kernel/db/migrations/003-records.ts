import type { Migration } from './migration';

export const records: Migration = {
  id: '003-records',
  step: 'expand',
  sql: `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  customer_id text references customers,
  session_id text references sessions,
  address text not null,
  detail jsonb not null default '{}'
);
create index audit_log_of_customer on audit_log (customer_id, at);
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table mail (
  id text primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_by text check (sent_by in ('mailbox', 'smtp')),
  sent_at timestamptz,
  tries integer not null default 0,
  claimed_until timestamptz
);
create index mail_by_address on mail (to_address, created_at desc);
create index mail_unsent on mail (created_at) where sent_at is null;
`,
};
