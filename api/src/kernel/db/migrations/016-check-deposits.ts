import type { Migration } from './migration';

export const checkDeposits: Migration = {
  id: '016-check-deposits',
  step: 'expand',
  sql: `
insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_check_clearing', 'internal', 'LARCH-CHECKS', '2020-01-01T00:00:00Z');

-- The digest tells one picture from another; the content goes, the digest stays with the deposit.
create table check_pictures (
  id text primary key,
  customer_id text not null references customers,
  content bytea not null,
  digest text not null,
  uploaded_at timestamptz not null
);
create index check_pictures_of on check_pictures (customer_id, uploaded_at);

create table check_deposits (
  id text primary key,
  customer_id text not null references customers,
  account_id text not null references accounts,
  reference text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  front_digest text not null,
  back_digest text not null check (back_digest <> front_digest),
  front_id text not null unique,
  back_id text not null unique,
  status text not null default 'pending' check (status in ('pending', 'cleared', 'refused')),
  reason text not null default '',
  deposited_at timestamptz not null,
  clears_at timestamptz not null,
  decided_at timestamptz,
  transaction_id text references transactions,
  request_key text,
  request_hash text,
  constraint what_is_decided_has_a_time check ((status = 'pending') = (decided_at is null)),
  constraint what_is_cleared_is_booked check ((status = 'cleared') = (transaction_id is not null))
);
create unique index one_check_of_a_request on check_deposits (customer_id, request_key);
create index check_deposits_of on check_deposits (customer_id, deposited_at desc, id desc);
create index checks_to_review on check_deposits (clears_at) where status = 'pending';
-- A check is deposited once: two that come at once are told apart here.
create unique index a_check_is_deposited_once on check_deposits (front_digest) where status <> 'refused';
`,
};
