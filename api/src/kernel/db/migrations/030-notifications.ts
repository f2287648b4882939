import type { Migration } from './migration';

export const notifications: Migration = {
  id: '030-notifications',
  step: 'expand',
  sql: `
-- Deleted with the customer, because an older version that forgets unverified customers doesn't know these tables.
create table notifications (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  kind text not null,
  title text not null check (title <> ''),
  text text not null,
  path text not null check (path like '/dashboard/%'),
  -- Unique, so that a job that repeats itself warns only once.
  event text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (customer_id, kind, event)
);
create index notifications_newest_first on notifications (customer_id, created_at desc, id desc);
create index unread_notifications on notifications (customer_id) where read_at is null;
create index notifications_to_tidy on notifications (created_at);

create table notification_choices (
  customer_id text primary key references customers on delete cascade,
  by_email jsonb not null,
  changed_at timestamptz not null
);
`,
};
