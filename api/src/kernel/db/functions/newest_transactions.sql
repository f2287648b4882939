-- Returns one page of the newest transactions for the given accounts and types. For each account and type, it
-- reads at most a page of entries, in index order. The settings keep the planner, which can't know the length
-- of a history, from reading and sorting all of it.
create or replace function newest_transactions(
  of_accounts text[], of_types text[], most integer, skipped integer, hidden text[] default '{}'
)
returns table (id text, created_at timestamptz) language sql stable rows 50
set enable_bitmapscan = off
set enable_seqscan = off
as $$
  select distinct newest.transaction_id, newest.created_at
  from unnest(of_accounts) as own(account_id) cross join unnest(of_types) as wanted(type)
  cross join lateral (
    select distinct entries.created_at, entries.transaction_id from entries
    where entries.account_id = own.account_id and entries.transaction_type = wanted.type
      and entries.transaction_id <> all(hidden)
    order by entries.created_at desc, entries.transaction_id desc limit most + skipped
  ) as newest
  order by newest.created_at desc, newest.transaction_id desc limit most offset skipped
$$;
