-- Places payments whose customers are locked, at most one of each, or returns why it can't. Checks the idempotency
-- key, limit, accounts, permit and balance of each, then writes the entries, stored requests, audit rows, mail and alerts
-- of those whose outcome is 'placed'. An error undoes them all. Planning takes longer than placing, so a connection keeps
-- its first plan, and the settings keep that one from scanning tables that were small then.
create or replace function place_locked(payments payment_order[])
returns table (place bigint, outcome text, detail text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  -- All customers' payments share the bank's own accounts, so lock accounts in a fixed order, and don't wait for a
  -- customer while they are locked: a change of email takes the customer before the permit. Between a customer's own
  -- accounts, the lock on the customer is enough.
  if exists (select from unnest(payments) where kind <> 'internal') then
    perform from customers
      where id in (select customer_id from unnest(payments) where kind <> 'internal') for key share;
    perform from accounts
      where id in (
        select unnest(array[from_account_id, to_account_id]) from unnest(payments) where kind <> 'internal'
      ) order by id for no key update;
  end if;

  return query
  with known as materialized (
    select payment.*,
      case when payment.kind in ('bill', 'card', 'loan') then 'payment' else 'transfer' end as transaction_type,
      (
        select case when transfers.request_hash = payment.request_hash then 'repeated' else 'key-reused' end
          || ' ' || transfers.answer
        from transfers
        where transfers.customer_id = payment.customer_id
          and transfers.idempotency_key = payment.idempotency_key
      ) as earlier,
      (
        select transfers.created_at from transfers
        where payment.plan_id is null
          and transfers.customer_id = payment.customer_id
          and transfers.created_at > payment.placed_at - interval '1 minute'
          -- Ignores future times, which were recorded before a clock was set back.
          and transfers.created_at <= payment.placed_at
        order by transfers.created_at desc offset 9 limit 1
      ) as tenth_at,
      (
        select balance_cents - held_cents from accounts
        where id = payment.from_account_id and customer_id = payment.customer_id and is_active
      ) as available,
      (
        select true from accounts
        where id = payment.to_account_id and is_active
          and customer_id is not distinct from case payment.kind when 'internal' then payment.customer_id end
          and (account_type = 'credit') = (payment.kind = 'card')
          and (account_type = 'loan') = (payment.kind = 'loan')
      ) as can_receive,
      case when payment.plan_id is null then (
        select id from permits
        where session_id = payment.session_id and expires_at > payment.placed_at
          and coalesce(from_account_id, payment.from_account_id) = payment.from_account_id
          and coalesce(to_account_id, payment.to_account_id) = payment.to_account_id
          and coalesce(amount_cents, payment.amount_cents) = payment.amount_cents
          and (purpose is null or purpose = payment.purpose)
        order by expires_at, id limit 1
      ) when payment.kind = 'loan' then (
        -- One permit per installment, the oldest first.
        select loan_id || ' ' || due_on from loans join loan_installments on loan_id = loans.id and paid_by is null
        where loans.id = payment.plan_id and loans.customer_id = payment.customer_id
          and account_id = payment.to_account_id and autopay_account_id = payment.from_account_id
          and interest_cents + principal_cents = payment.amount_cents
        order by due_on limit 1
      ) else (
        -- One permit per plan per day; the ledger audit reports a permit that was used twice.
        select id || ' ' || next_on from scheduled_payments
        where id = payment.plan_id and status = 'planned' and next_on <= payment.placed_at at time zone 'UTC'
          and customer_id = payment.customer_id
          and from_account_id = payment.from_account_id and amount_cents = payment.amount_cents
          and case payment.kind
            when 'bill' then payee_id = payment.payee_id
            when 'internal' then to_account_id = payment.to_account_id
            else (routing_number, account_number) = (payment.routing_number, payment.account_number)
          end
      ) end as permit_id
    from unnest(payments) with ordinality as payment
  ), decided as materialized (
    select *, case
      when earlier is not null then split_part(earlier, ' ', 1)
      when tenth_at is not null then 'too-many'
      when available is null then 'no-source'
      when can_receive is null then 'no-destination'
      when permit_id is null then 'no-permit'
      when available < amount_cents then 'insufficient'
      else 'placed'
    end as verdict
    from known
  ), placed as materialized (
    select * from decided where verdict = 'placed'
  ), used as (
    delete from permits where id in (select permit_id from placed)
  ), described as (
    insert into transactions (id, transaction_type, category, description, merchant, created_at)
    select id, transaction_type, category, description, merchant, placed_at from placed
  ), remembered as (
    insert into transfers (
      transaction_id, customer_id, permit_id, kind, status, created_at, idempotency_key, request_hash, answer
    )
    select id, customer_id, permit_id, kind, status, placed_at, idempotency_key, request_hash, answer from placed
  ), alerted as (
    insert into security_alerts (id, hash, customer_id, title, device, sent_to, happened_at, since, expires_at)
    select alert ->> 'id', alert ->> 'hash', customer_id, alert ->> 'title', alert ->> 'device', mail_to, placed_at,
      coalesce((select started_at from sessions where sessions.id = session_id), placed_at),
      (alert ->> 'expires_at')::timestamptz
    from placed where alert is not null
  ), audited as (
    insert into audit_log (at, action, customer_id, session_id, address, detail)
    select placed_at, 'payment-placed', customer_id, session_id, visitor_address,
      jsonb_build_object('transaction', id, 'kind', kind, 'cents', amount_cents)
    from placed
  ), told as (
    insert into mail (id, to_address, subject, text, html, created_at)
    select mail_id, mail_to, mail_subject, mail_text, mail_html, placed_at from placed
  ), moved as (
    insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
    select id, transaction_type, account_id, cents, placed_at
    from placed cross join lateral (
      values (from_account_id, -amount_cents), (to_account_id, amount_cents)
    ) as side(account_id, cents)
  ), sent as (
    insert into external_transfers (
      transaction_id, recipient_name, bank_name, routing_number, account_number, settles_at
    )
    select id, recipient_name, bank_name, routing_number, account_number, settles_at
    from placed where kind = 'external'
  ), billed as (
    insert into bill_payments (transaction_id, payee_id) select id, payee_id from placed where kind = 'bill'
  )
  select ordinality, verdict, case verdict
    when 'placed' then answer
    when 'too-many' then greatest(1, ceil(extract(epoch from tenth_at + interval '1 minute' - placed_at)))::text
    else substr(earlier, length(verdict) + 2)
  end
  from decided;
end $$;
