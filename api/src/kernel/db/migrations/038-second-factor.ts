import type { Migration } from './migration';

export const secondFactor: Migration = {
  id: '038-second-factor',
  step: 'expand',
  sql: `
-- Deleted with the customer, because an older version that forgets unverified customers doesn't know these tables.
create table second_factors (
  customer_id text primary key references customers on delete cascade,
  -- Encrypted with the bank's keys.
  secret text not null,
  begun_at timestamptz not null,
  -- Null until a right code proves that the app has the secret.
  enabled_at timestamptz,
  -- The newest 30-second step whose code was used, so that each code works once.
  last_step bigint not null default 0,
  tries integer not null default 0,
  blocked_until timestamptz
);

create table recovery_codes (
  id text primary key,
  customer_id text not null references second_factors on delete cascade,
  hash text not null,
  used_at timestamptz
);
create index recovery_codes_of_customer on recovery_codes (customer_id);

create table remembered_devices (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  -- Of the signed cookie.
  browser text not null,
  device text not null,
  remembered_at timestamptz not null,
  expires_at timestamptz not null,
  unique (customer_id, browser)
);
create index remembered_devices_to_tidy on remembered_devices (expires_at);

-- When the customer last entered a second factor in this session.
alter table sessions add column second_factor_at timestamptz;
`,
};
