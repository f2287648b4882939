-- Places a payment in the caller's transaction, or returns why it can't. Checks the idempotency key, limit, accounts,
-- permit and balance, then writes the entries, stored request, audit row and mail. Changes nothing unless the outcome
-- is 'placed'.
create or replace function place_payment(payment payment_order, out outcome text, out detail text)
language plpgsql as $$
declare
  kind_of_transaction text := case when payment.kind in ('bill', 'card') then 'payment' else 'transfer' end;
  owner_of_destination text := case payment.kind when 'internal' then payment.customer_id end;
  is_first boolean;
  known record;
  facts record;
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
  -- All customers' payments share the bank's own accounts, so lock accounts in a fixed order. Between a customer's
  -- own accounts, the lock above is enough.
  if payment.kind <> 'internal' then
    perform from accounts where id in (payment.from_account_id, payment.to_account_id)
      order by id for no key update;
  end if;

  select
    (
      select created_at from transfers
      where payment.plan_id is null
        and customer_id = payment.customer_id and created_at > payment.placed_at - interval '1 minute'
        -- Ignores future times, which were recorded before a clock was set back.
        and created_at <= payment.placed_at
      order by created_at desc offset 9 limit 1
    ) as tenth_at,
    (
      select balance_cents - held_cents from accounts
      where id = payment.from_account_id and customer_id = payment.customer_id and is_active
    ) as available,
    (
      select true from accounts
      where id = payment.to_account_id and customer_id is not distinct from owner_of_destination and is_active
        and (account_type = 'credit') = (payment.kind = 'card')
    ) as can_receive,
    case when payment.plan_id is null then (
      select id from permits
      where session_id = payment.session_id and expires_at > payment.placed_at
        and coalesce(from_account_id, payment.from_account_id) = payment.from_account_id
        and coalesce(to_account_id, payment.to_account_id) = payment.to_account_id
        and coalesce(amount_cents, payment.amount_cents) = payment.amount_cents
        and (purpose is null or purpose = payment.purpose)
      order by expires_at, id limit 1
    ) else (
      -- One permit per plan per day; the ledger audit reports a permit that was used twice.
      select id || ' ' || next_on from planned_payments
      where id = payment.plan_id and status = 'planned' and next_on <= payment.placed_at at time zone 'UTC'
        and customer_id = payment.customer_id and payee_id = payment.payee_id
        and from_account_id = payment.from_account_id and amount_cents = payment.amount_cents
    ) end as permit_id
  into facts;
  outcome := case
    when facts.tenth_at is not null then 'too-many'
    when facts.available is null then 'no-source'
    when facts.can_receive is null then 'no-destination'
    when facts.permit_id is null then 'no-permit'
    when facts.available < payment.amount_cents then 'insufficient'
    else 'placed'
  end;
  if outcome = 'too-many' then
    detail := greatest(1, ceil(extract(epoch from facts.tenth_at + interval '1 minute' - payment.placed_at)));
  end if;
  if outcome <> 'placed' then
    return;
  end if;

  with used as (
    delete from permits where id = facts.permit_id
  ), described as (
    insert into transactions (id, transaction_type, category, description, merchant, created_at) values
      (payment.id, kind_of_transaction, payment.category, payment.description, payment.merchant,
        payment.placed_at)
  ), remembered as (
    insert into transfers (
      transaction_id, customer_id, permit_id, kind, status, created_at, idempotency_key, request_hash, answer
    ) values (
      payment.id, payment.customer_id, facts.permit_id, payment.kind, payment.status, payment.placed_at,
      payment.idempotency_key, payment.request_hash, payment.answer
    )
  ), audited as (
    insert into audit_log (at, action, customer_id, session_id, address, detail) values
      (payment.placed_at, 'payment-placed', payment.customer_id, payment.session_id, payment.visitor_address,
        jsonb_build_object('transaction', payment.id, 'kind', payment.kind, 'cents', payment.amount_cents))
  ), told as (
    insert into mail (id, to_address, subject, text, html, created_at) values
      (payment.mail_id, payment.mail_to, payment.mail_subject, payment.mail_text, payment.mail_html,
        payment.placed_at)
  )
  insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at) values
    (payment.id, kind_of_transaction, payment.from_account_id, -payment.amount_cents, payment.placed_at),
    (payment.id, kind_of_transaction, payment.to_account_id, payment.amount_cents, payment.placed_at);

  if payment.kind = 'external' then
    insert into external_transfers (
      transaction_id, recipient_name, bank_name, routing_number, account_number, settles_at
    ) values (
      payment.id, payment.recipient_name, payment.bank_name, payment.routing_number, payment.account_number,
      payment.settles_at
    );
  elsif payment.kind = 'bill' then
    insert into bill_payments (transaction_id, payee_id) values (payment.id, payment.payee_id);
  end if;
  detail := payment.answer;
end $$;
