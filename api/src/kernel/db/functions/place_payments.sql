-- Places payments of different customers together, each as place_payment would. Never waits for a customer: if another
-- transaction has the customer's lock, the outcome is 'busy', and the payment must be placed alone. It hardly waits for
-- anything else either, so that a deadlock ends this statement and no other one.
create or replace function place_payments(payments payment_order[])
returns table (place bigint, outcome text, detail text) language plpgsql
set lock_timeout = 250
as $$
declare
  locked bigint[];
begin
  if (select count(distinct customer_id) from unnest(payments)) < cardinality(payments) then
    raise exception 'payments that are placed together must be of different customers'
      using errcode = 'invalid_parameter_value';
  end if;
  locked := array(
    select ordinality from unnest(payments) with ordinality
    where case
      when idempotency_key is null then true
      else pg_try_advisory_xact_lock(hashtextextended('payment ' || customer_id || ' ' || idempotency_key, 0))
    end and pg_try_advisory_xact_lock(hashtextextended('payments of ' || customer_id, 0))
  );
  if cardinality(locked) = cardinality(payments) then
    return query select placed.place, placed.outcome, placed.detail from place_locked(payments) as placed;
    return;
  end if;
  return query
    select locked[placed.place], placed.outcome, placed.detail
      from place_locked(array(select payments[one] from unnest(locked) as one)) as placed
    union all
    select one, 'busy', null from generate_series(1, cardinality(payments)) as one where one <> all(locked);
end $$;
