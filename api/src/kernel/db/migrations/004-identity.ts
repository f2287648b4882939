import type { Migration } from './migration';

export const identity: Migration = {
  id: '004-identity',
  step: 'expand',
  sql: `
-- A customer gets the first PIN by mail, once the address is verified.
alter table customers alter column pin_hash drop not null;
-- Counted before a PIN is looked at, and set back by a right one.
alter table customers add column pin_tries integer not null default 0;
alter table customers add column pin_blocked_until timestamptz;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed-out', 'reused-token', 'password-changed'));

-- Whoever signed in from there before has tries that strangers cannot use up.
alter table sign_in_attempts add column is_known_address boolean not null default false;

-- Where a text message goes as long as no gateway takes it to the phone.
alter table mail add column fallback_address text;

create index customers_of_phone on customers (phone_number);
create index customers_unverified on customers (date_joined) where not is_verified;

-- A code that was asked for. An address the bank does not know has a row too, without a hash: limits
-- and answers are the same for both.
create table codes (
  id text primary key,
  destination text not null,
  purpose text not null check (purpose in ('registration', 'transfer', 'reset_password')),
  customer_id text references customers,
  hash text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((hash is null) = (customer_id is null))
);
create index codes_of_destination on codes (destination, purpose, sent_at desc);
create index codes_of_customer on codes (customer_id, sent_at);

-- What a verified code gives to go on with.
create table code_tokens (
  hash text primary key,
  purpose text not null check (purpose in ('transfer', 'reset_password')),
  customer_id text not null references customers,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table registrations (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index registrations_of_address on registrations (address, at);

create table code_requests (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index code_requests_of_address on code_requests (address, at);

create table pictures (
  id text primary key,
  customer_id text not null unique references customers,
  content bytea not null,
  uploaded_at timestamptz not null
);

-- Which keys file belongs to this database.
create table key_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
`,
};
