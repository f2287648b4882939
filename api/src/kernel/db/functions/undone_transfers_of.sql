-- A customer's canceled and returned transfers.
create or replace function undone_transfers_of(customer text) returns text[] language sql stable as $$
  select coalesce(array_agg(transaction_id), '{}') from transfers
  where customer_id = customer and kind = 'external' and status in ('cancelled', 'returned')
$$;
