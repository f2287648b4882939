import type { Migration } from './migration';

export const ledger: Migration = {
  id: '001-ledger',
  step: 'expand',
  sql: `
create table customers (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  address text not null default '',
  date_of_birth date,
  profile_picture text,
  password_hash text not null,
  pin_hash text not null,
  is_verified boolean not null default false,
  date_joined timestamptz not null
);

create table accounts (
  id text primary key,
  customer_id text references customers,
  account_type text not null
    check (account_type in ('checking', 'savings', 'business', 'investment', 'internal')),
  account_number text not null unique,
  balance_cents bigint not null default 0,
  is_active boolean not null default true,
  opened_at timestamptz not null,
  constraint internal_accounts_are_the_banks check ((account_type = 'internal') = (customer_id is null)),
  constraint no_balance_below_zero check (customer_id is null or balance_cents >= 0)
);
create index accounts_of_customer on accounts (customer_id, opened_at, id);

create table transactions (
  id text primary key,
  transaction_type text not null
    check (transaction_type in ('deposit', 'withdrawal', 'transfer', 'payment')),
  category text not null check (category in
    ('income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other')),
  description text not null,
  merchant text not null default '',
  created_at timestamptz not null
);

create table entries (
  id bigint generated always as identity primary key,
  transaction_id text not null references transactions,
  account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null
);
create index entries_of_account on entries (account_id, created_at desc, transaction_id desc);
create index entries_of_transaction on entries (transaction_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create trigger entries_are_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();
create trigger transactions_are_append_only before update or delete or truncate on transactions
  for each statement execute function refuse_change();

create function post_entries() returns trigger language plpgsql as $$
begin
  if exists (select from new_entries group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'the entries of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  update accounts
    set balance_cents = balance_cents + posted.amount_cents
    from (select account_id, sum(amount_cents) as amount_cents from new_entries group by account_id) posted
    where accounts.id = posted.account_id;
  return null;
end $$;

create trigger entries_move_balances after insert on entries
  referencing new table as new_entries for each statement execute function post_entries();

create function refuse_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance moves by entries alone' using errcode = 'restrict_violation';
end $$;

create trigger balances_begin_at_zero before insert on accounts
  for each row when (new.balance_cents <> 0) execute function refuse_balance();
create trigger balances_move_by_entries before update of balance_cents on accounts
  for each row when (pg_trigger_depth() < 1 and new.balance_cents is distinct from old.balance_cents)
  execute function refuse_balance();

insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_cash', 'internal', 'LARCH-CASH', '2020-01-01T00:00:00Z'),
  ('bank_card_settlement', 'internal', 'LARCH-CARDS', '2020-01-01T00:00:00Z'),
  ('bank_payment_clearing', 'internal', 'LARCH-CLEARING', '2020-01-01T00:00:00Z');
`,
};
