-- Lets a program of the customer's read accounts or transactions.

create table access_tokens (
  id text primary key,
  customer_id text not null references customers,
  hash text not null unique,
  name text not null,
  reads_accounts boolean not null,
  reads_transactions boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  constraint tokens_read_something check (reads_accounts or reads_transactions)
);
create index access_tokens_of_customer on access_tokens (customer_id, created_at desc, id desc);
comment on table access_tokens is '
  exported: id, name, reads_accounts, reads_transactions, created_at, expires_at, last_used_at
  withheld (you): customer_id
  withheld (secret): hash
  changes: last_used_at';
