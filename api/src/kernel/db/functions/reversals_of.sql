-- The transactions that refunded these transfers.
create or replace function reversals_of(customer text) returns text[] language sql stable as $$
  select coalesce(array_agg(closing_transaction_id), '{}') from external_transfers
  where transaction_id = any((select undone_transfers_of(customer))::text[])
$$;
