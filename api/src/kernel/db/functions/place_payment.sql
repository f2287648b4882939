-- Places a payment in the caller's transaction, or returns why it can't. Waits for the customer's other payments.
-- Changes nothing unless the outcome is 'placed'.
create or replace function place_payment(payment payment_order, out outcome text, out detail text)
language plpgsql as $$
declare
  is_first boolean;
  known record;
begin
  if payment.idempotency_key is not null then
    is_first := pg_try_advisory_xact_lock(
      hashtextextended('payment ' || payment.customer_id || ' ' || payment.idempotency_key, 0)
    );
    -- Must come after the attempt to lock, which also fails while another retry reads the stored response.
    select request_hash, answer into known from transfers
      where customer_id = payment.customer_id and idempotency_key = payment.idempotency_key;
    if found then
      outcome := case when known.request_hash = payment.request_hash then 'repeated' else 'key-reused' end;
      detail := known.answer;
      return;
    end if;
    if not is_first then
      outcome := 'running';
      return;
    end if;
  end if;

  -- Serializes each customer's payments.
  perform pg_advisory_xact_lock(hashtextextended('payments of ' || payment.customer_id, 0));
  select placed.outcome, placed.detail into outcome, detail from place_locked(array[payment]) as placed;
end $$;
