import type { Migration } from './migration';

export const dataExport: Migration = {
  id: '043-data-export',
  step: 'expand',
  sql: `
-- Deleted with the customer, because an older version that forgets unverified customers doesn't know these tables.
create table data_exports (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  status text not null check (status in ('waiting', 'making', 'ready', 'failed')),
  -- The session that entered the PIN, and until when it may download without another one.
  session_id text not null references sessions,
  unlocked_until timestamptz not null,
  requested_at timestamptz not null,
  -- No other process makes it before this time.
  claimed_until timestamptz,
  tries integer not null default 0,
  -- In percent.
  progress integer not null default 0 check (progress between 0 and 100),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  parts integer,
  constraint ready_exports_are_complete check (
    status <> 'ready' or num_nulls(ready_at, expires_at, bytes, parts) = 0
  )
);
create index data_exports_of_customer on data_exports (customer_id, requested_at desc);
create unique index one_data_export_under_way on data_exports (customer_id) where status in ('waiting', 'making');
create index data_exports_to_make on data_exports (requested_at) where status in ('waiting', 'making');

-- The file in pieces, each encrypted with the bank's keys.
create table data_export_parts (
  export_id text not null references data_exports on delete cascade,
  number integer not null check (number >= 0),
  key_id text,
  content bytea not null,
  primary key (export_id, number)
);
`,
};
