import type { Migration } from './migration';

export const paymentsAhead: Migration = {
  id: '013-payments-ahead',
  step: 'expand',
  sql: `
alter table transfers drop constraint transfers_status_check;
alter table transfers add constraint transfers_status_check
  check (status in ('completed', 'held', 'settled', 'returned', 'cancelled'));

-- What a PIN was proved for besides accounts and amount: whom the money goes to and, for a bill, when.
alter table permits add column purpose text;

alter type payment_order add attribute purpose text;
-- A planned payment whose day has come: the plan is the leave for it.
alter type payment_order add attribute plan_id text;

-- The transfers to other banks among a customer's, newest first.
create index transfers_elsewhere_of_customer on transfers (customer_id, created_at desc, transaction_id desc)
  where kind = 'external';

-- People at other banks whom a customer wants to choose again.
create table recipients (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  bank_name text not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null,
  last_used_at timestamptz not null,
  unique (customer_id, routing_number, account_number)
);

-- Chosen no more; what was paid to it goes on to name it.
alter table payees add column removed_at timestamptz;

create table planned_payments (
  id text primary key,
  customer_id text not null references customers,
  payee_id text not null references payees,
  from_account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  description text not null,
  repeats text not null check (repeats in ('once', 'monthly')),
  first_on date not null,
  -- The day that comes, and the last one where none does.
  next_on date not null,
  status text not null default 'planned' check (status in ('planned', 'paid', 'failed', 'cancelled')),
  planned_at timestamptz not null,
  -- The PIN that was proved for it.
  permit_id text not null unique,
  idempotency_key text,
  request_hash text,
  answer text not null
);
create index planned_payments_of_customer on planned_payments (customer_id, planned_at desc, id desc);
create index planned_payments_due on planned_payments (next_on, id) where status = 'planned';
create index planned_payments_of_payee on planned_payments (payee_id) where status = 'planned';
create unique index one_plan_of_a_key on planned_payments (customer_id, idempotency_key)
  where idempotency_key is not null;

-- What became of a planned payment on its day: written once, together with the payment.
create table planned_runs (
  plan_id text not null references planned_payments,
  due_on date not null,
  ran_at timestamptz not null,
  transaction_id text unique references transfers,
  failure text,
  primary key (plan_id, due_on),
  check ((transaction_id is null) <> (failure is null))
);
create trigger planned_runs_are_append_only before update or delete or truncate on planned_runs
  for each statement execute function refuse_change();

-- Carries a payment out, or says why not: permit, limit, accounts in id order, balance, entries, record of
-- the request, audit row and letter, in whatever transaction it is called in. Nothing changes unless the
-- outcome is 'placed'.
create or replace function place_payment(payment payment_order, out outcome text, out detail text)
language plpgsql as $$
declare
  kind_of_transaction text := case payment.kind when 'bill' then 'payment' else 'transfer' end;
  owner_of_destination text := case payment.kind when 'internal' then payment.customer_id end;
  is_first boolean;
  known record;
  facts record;
begin
  if payment.idempotency_key is not null then
    is_first := pg_try_advisory_xact_lock(
      hashtextextended('payment ' || payment.customer_id || ' ' || payment.idempotency_key, 0)
    );
    -- Looked up after the attempt: who holds the lock may be a repetition that only reads.
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

  -- The payments of one customer follow one another.
  perform pg_advisory_xact_lock(hashtextextended('payments of ' || payment.customer_id, 0));
  -- The bank's own accounts meet everybody's payments: they are locked in one order. Between own accounts the
  -- lock above is enough.
  if payment.kind <> 'internal' then
    perform from accounts where id in (payment.from_account_id, payment.to_account_id)
      order by id for no key update;
  end if;

  select
    (
      select created_at from transfers
      where payment.plan_id is null
        and customer_id = payment.customer_id and created_at > payment.placed_at - interval '1 minute'
        -- A clock that was set back makes nobody wait for its old time.
        and created_at <= payment.placed_at
      order by created_at desc offset 9 limit 1
    ) as tenth_at,
    (
      select balance_cents from accounts
      where id = payment.from_account_id and customer_id = payment.customer_id and is_active
    ) as available,
    (
      select true from accounts
      where id = payment.to_account_id and customer_id is not distinct from owner_of_destination and is_active
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
      -- One leave a day: the audit of the ledger finds any that was used twice.
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
`,
};
