import type { Migration } from './migration';

export const people: Migration = {
  id: '033-people',
  step: 'expand',
  sql: `
insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_people', 'internal', 'LARCH-PEOPLE', '2020-01-01T00:00:00Z');

create table people (
  id text primary key,
  customer_id text not null references customers,
  account_id text not null references accounts,
  found_at timestamptz not null,
  last_paid_at timestamptz,
  forgotten_at timestamptz,
  unique (customer_id, account_id)
);

create table person_payments (
  id text primary key,
  customer_id text not null references customers,
  person_id text not null references people,
  account_id text not null references accounts,
  to_account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  status text not null check (status in ('held', 'sent', 'undone', 'returned')),
  permit_id text not null unique,
  created_at timestamptz not null,
  sends_at timestamptz not null check (sends_at > created_at),
  closed_at timestamptz,
  -- Deferred, because the hold ends before its money is booked.
  transaction_id text unique references transactions deferrable initially deferred,
  receiving_transaction_id text unique references transactions deferrable initially deferred,
  constraint closed_person_payments_have_a_time check ((status = 'held') = (closed_at is null)),
  constraint sent_person_payments_are_booked check (
    (status = 'sent') = (transaction_id is not null) and (status = 'sent') = (receiving_transaction_id is not null)
  )
);
create index person_payments_of_customer on person_payments (customer_id, created_at desc, id desc);
create index person_payments_to_send on person_payments (sends_at) where status = 'held';
create index person_payments_by_account on person_payments (account_id) where status = 'held';

create table person_searches (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index person_searches_of_address on person_searches (address, at desc);
`,
};
