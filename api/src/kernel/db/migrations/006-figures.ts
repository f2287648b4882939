import type { Migration } from './migration';

export const figures: Migration = {
  id: '006-figures',
  step: 'expand',
  sql: `
-- What came in and went out a month (UTC), of each account and each customer. For a customer a transaction
-- counts once, and money moved between own accounts is neither income nor expense.
create table monthly_figures (
  scope text not null,
  month date not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  transactions integer not null,
  primary key (scope, month)
);

create view recounted_figures as
  with own as materialized (
    select customer_id, account_id, transaction_id, sum(amount_cents) as effect,
      date_trunc('month', created_at at time zone 'UTC')::date as month
    from entries join accounts on accounts.id = account_id
    where customer_id is not null group by customer_id, account_id, transaction_id, month
  ), effects as (
    select account_id as scope, month, effect from own
    union all
    select customer_id, month, sum(effect) from own group by customer_id, transaction_id, month
  )
  select scope, month, sum(greatest(effect, 0))::bigint as income_cents,
    sum(greatest(-effect, 0))::bigint as expense_cents, count(*)::integer as transactions
  from effects group by scope, month;

insert into monthly_figures select * from recounted_figures;

create or replace function post_entries() returns trigger language plpgsql as $$
begin
  if exists (select from new_entries group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'the entries of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  update accounts
    set balance_cents = balance_cents + posted.amount_cents
    from (select account_id, sum(amount_cents) as amount_cents from new_entries group by account_id) posted
    where accounts.id = posted.account_id;
  with touched as (
    select account_id, customer_id, transaction_id, amount_cents,
      date_trunc('month', new_entries.created_at at time zone 'UTC')::date as month
    from new_entries join accounts on accounts.id = account_id
    where customer_id is not null
  ), effects as (
    select account_id as scope, month, sum(amount_cents) as effect
      from touched group by account_id, month, transaction_id
    union all
    select customer_id, month, sum(amount_cents) from touched group by customer_id, month, transaction_id
  )
  insert into monthly_figures as kept (scope, month, income_cents, expense_cents, transactions)
    select scope, month, sum(greatest(effect, 0)), sum(greatest(-effect, 0)), count(*)
    from effects group by scope, month order by scope, month
  on conflict (scope, month) do update set
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents,
    transactions = kept.transactions + excluded.transactions;
  return null;
end $$;

-- Each entry says what its transaction is: the newest of a rare type are found without walking the others.
-- One index serves every list, since one of all types is the lists of the four types, merged.
alter table entries add column transaction_type text;
alter table entries disable trigger entries_are_append_only;
update entries set transaction_type = transactions.transaction_type
  from transactions where transactions.id = transaction_id;
alter table entries enable trigger entries_are_append_only;
alter table entries alter column transaction_type set not null;
drop index entries_of_account;
create index entries_of_account on entries
  (account_id, transaction_type, created_at desc, transaction_id desc);

-- Entries are written with their transaction, by one hand: looking it up again for each would cost every
-- payment. The audit of the ledger looks for strays.
alter table entries drop constraint entries_transaction_id_fkey;
-- One index to find an entry by and the entries of a transaction.
alter table entries drop constraint entries_pkey;
drop index entries_of_transaction;
alter table entries add primary key (transaction_id, id);

-- The same as before, asked once a statement: a condition on each row was read from its text every time.
drop trigger balances_move_by_entries on accounts;
create or replace function refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() < 2 then
    raise exception 'a balance moves by entries alone' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger balances_move_by_entries before update of balance_cents on accounts
  for each statement execute function refuse_balance();

-- The newest transactions of some accounts and types, so many of them after so many skipped. Of each account
-- and type no more entries are read than the page can need: they come off the index in their order, and the
-- planner, which cannot know how long this account's history is, is kept from collecting and sorting it.
create function newest_transactions(of_accounts text[], of_types text[], most integer, skipped integer)
returns table (id text, created_at timestamptz) language sql stable rows 50
set enable_bitmapscan = off
set enable_seqscan = off
as $$
  select distinct newest.transaction_id, newest.created_at
  from unnest(of_accounts) as own(account_id) cross join unnest(of_types) as wanted(type)
  cross join lateral (
    select distinct entries.created_at, entries.transaction_id from entries
    where entries.account_id = own.account_id and entries.transaction_type = wanted.type
    order by entries.created_at desc, entries.transaction_id desc limit most + skipped
  ) as newest
  order by newest.created_at desc, newest.transaction_id desc limit most offset skipped
$$;

-- The bills among a customer's transfers, newest first.
create index bills_of_customer on transfers (customer_id, created_at desc, transaction_id desc)
  where kind = 'bill';
`,
};
