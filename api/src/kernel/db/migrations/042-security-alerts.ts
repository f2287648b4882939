import type { Migration } from './migration';

export const securityAlerts: Migration = {
  id: '042-security-alerts',
  step: 'expand',
  sql: `
-- Emails with a link that locks the account. Deleted with customers who never verified their email.
create table security_alerts (
  id text primary key,
  hash text not null unique,
  customer_id text not null references customers on delete cascade,
  title text not null,
  device text not null,
  sent_to text not null,
  happened_at timestamptz not null,
  -- When the session that did it began, if there was one. What changed since then is suspect.
  since timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index security_alerts_of_customer on security_alerts (customer_id, expires_at);
create index security_alerts_to_tidy on security_alerts (expires_at);

create table account_locks (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  title text not null,
  since timestamptz not null,
  locked_at timestamptz not null,
  needs_old_pin boolean not null default false,
  lifted_at timestamptz,
  lifted_by text check (lifted_by in ('customer', 'operator')),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_open_lock_per_customer on account_locks (customer_id) where lifted_at is null;

create table alert_visits (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index alert_visits_of_address on alert_visits (address, at desc);

-- The same as an open lock, and read with the customer by every request.
alter table customers add column locked_at timestamptz;
-- For a day after this, only recipients who were paid before can be paid.
alter table customers add column recovered_at timestamptz;
`,
};
