import type { Migration } from './migration';

export const undoneTransfers: Migration = {
  id: '024-undone-transfers',
  step: 'expand',
  sql: `
create index undone_transfers_of on transfers (customer_id)
  where kind = 'external' and status in ('cancelled', 'returned');

-- The transfers of a customer that were canceled or returned.
create function undone_transfers_of(customer text) returns text[] language sql stable as $$
  select coalesce(array_agg(transaction_id), '{}') from transfers
  where customer_id = customer and kind = 'external' and status in ('cancelled', 'returned')
$$;

-- The bookings that brought their money back.
create function reversals_of(customer text) returns text[] language sql stable as $$
  select coalesce(array_agg(closing_transaction_id), '{}') from external_transfers
  where transaction_id = any((select undone_transfers_of(customer))::text[])
$$;

drop function newest_transactions(text[], text[], integer, integer);
create function newest_transactions(
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
`,
};
