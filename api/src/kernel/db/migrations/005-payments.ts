import type { Migration } from './migration';

export const payments: Migration = {
  id: '005-payments',
  step: 'expand',
  sql: `
-- A PIN that was proved right: leave for one payment in the same session, bound to what was named. The payment
-- takes the row away.
create table permits (
  id text primary key,
  session_id text not null references sessions,
  from_account_id text,
  to_account_id text,
  amount_cents bigint,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index permits_of_session on permits (session_id, expires_at);

-- Written by place_payment alone, which has just locked or made all that a row names: checking it once more
-- would cost every payment a tenth of its time. The audit of the ledger looks for strays.
create table transfers (
  transaction_id text primary key,
  customer_id text not null,
  permit_id text not null,
  kind text not null check (kind in ('internal', 'external', 'bill')),
  status text not null check (status in ('completed', 'held', 'settled', 'returned')),
  created_at timestamptz not null,
  -- What the request was known by, what it asked and what it was answered: asked again, it is answered the same.
  idempotency_key text,
  request_hash text,
  answer text not null
);
create index transfers_of_customer on transfers (customer_id, created_at desc);
create unique index one_transfer_of_a_key on transfers (customer_id, idempotency_key)
  where idempotency_key is not null;

create table external_transfers (
  transaction_id text primary key references transfers,
  recipient_name text not null,
  bank_name text not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null,
  settles_at timestamptz not null,
  closed_at timestamptz,
  return_reason text,
  -- Where the held money went: on to the other bank, or back.
  closing_transaction_id text unique references transactions,
  check ((closed_at is null) = (closing_transaction_id is null))
);
create index external_transfers_open on external_transfers (settles_at) where closed_at is null;

create table payees (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  account_number text not null,
  category text not null,
  created_at timestamptz not null,
  unique (customer_id, name, account_number)
);

create table bill_payments (
  transaction_id text primary key references transfers,
  payee_id text not null references payees
);
create index bill_payments_of_payee on bill_payments (payee_id);

-- What happened stays written, whatever becomes of the rows it names.
alter table audit_log drop constraint audit_log_customer_id_fkey;
alter table audit_log drop constraint audit_log_session_id_fkey;

insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_correspondent', 'internal', 'LARCH-CORRESPONDENT', '2020-01-01T00:00:00Z'),
  ('bank_bill_payments', 'internal', 'LARCH-BILLS', '2020-01-01T00:00:00Z'),
  ('bank_welcome_gifts', 'internal', 'LARCH-WELCOME', '2020-01-01T00:00:00Z');

-- All that one payment needs to know, in one value.
create type payment_order as (
  id text,
  kind text,
  status text,
  customer_id text,
  session_id text,
  from_account_id text,
  to_account_id text,
  amount_cents bigint,
  description text,
  merchant text,
  category text,
  idempotency_key text,
  request_hash text,
  answer text,
  placed_at timestamptz,
  visitor_address text,
  mail_id text,
  mail_to text,
  mail_subject text,
  mail_text text,
  mail_html text,
  -- To another bank.
  recipient_name text,
  bank_name text,
  routing_number text,
  account_number text,
  settles_at timestamptz,
  -- For a bill.
  payee_id text
);

-- Carries a payment out, or says why not: permit, limit, accounts in id order, balance, entries, record of
-- the request, audit row and letter, in whatever transaction it is called in. Nothing changes unless the
-- outcome is 'placed'.
create function place_payment(payment payment_order, out outcome text, out detail text)
language plpgsql as $$
declare
  kind_of_transaction text := case payment.kind when 'bill' then 'payment' else 'transfer' end;
  is_first boolean;
  known record;
  source accounts;
  destination accounts;
  permit text;
  tenth timestamptz;
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
  select created_at into tenth from transfers
    where customer_id = payment.customer_id and created_at > payment.placed_at - interval '1 minute'
      -- A clock that was set back makes nobody wait for its old time.
      and created_at <= payment.placed_at
    order by created_at desc offset 9 limit 1;
  if found then
    outcome := 'too-many';
    detail := greatest(1, ceil(extract(epoch from tenth + interval '1 minute' - payment.placed_at)));
    return;
  end if;

  -- The bank's own accounts meet everybody's payments: they are locked in one order. Between own accounts the
  -- lock above is enough.
  if payment.kind <> 'internal' then
    perform from accounts where id in (payment.from_account_id, payment.to_account_id)
      order by id for no key update;
  end if;
  select * into source from accounts
    where id = payment.from_account_id and customer_id = payment.customer_id;
  if not found or not source.is_active then
    outcome := 'no-source';
    return;
  end if;
  select * into destination from accounts
    where id = payment.to_account_id and customer_id is not distinct from
      case payment.kind when 'internal' then payment.customer_id end;
  if not found or not destination.is_active then
    outcome := 'no-destination';
    return;
  end if;

  select id into permit from permits
    where session_id = payment.session_id and expires_at > payment.placed_at
      and coalesce(from_account_id, payment.from_account_id) = payment.from_account_id
      and coalesce(to_account_id, payment.to_account_id) = payment.to_account_id
      and coalesce(amount_cents, payment.amount_cents) = payment.amount_cents
    order by expires_at, id limit 1;
  if not found then
    outcome := 'no-permit';
    return;
  end if;
  if source.balance_cents < payment.amount_cents then
    outcome := 'insufficient';
    return;
  end if;

  delete from permits where id = permit;
  insert into transactions (id, transaction_type, category, description, merchant, created_at) values
    (payment.id, kind_of_transaction, payment.category, payment.description, payment.merchant, payment.placed_at);
  insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at) values
    (payment.id, kind_of_transaction, payment.from_account_id, -payment.amount_cents, payment.placed_at),
    (payment.id, kind_of_transaction, payment.to_account_id, payment.amount_cents, payment.placed_at);
  insert into transfers (
    transaction_id, customer_id, permit_id, kind, status, created_at, idempotency_key, request_hash, answer
  ) values (
    payment.id, payment.customer_id, permit, payment.kind, payment.status, payment.placed_at,
    payment.idempotency_key, payment.request_hash, payment.answer
  );
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
  insert into audit_log (at, action, customer_id, session_id, address, detail) values
    (payment.placed_at, 'payment-placed', payment.customer_id, payment.session_id, payment.visitor_address,
      jsonb_build_object('transaction', payment.id, 'kind', payment.kind, 'cents', payment.amount_cents));
  insert into mail (id, to_address, subject, text, html, created_at) values
    (payment.mail_id, payment.mail_to, payment.mail_subject, payment.mail_text, payment.mail_html,
      payment.placed_at);
  outcome := 'placed';
  detail := payment.answer;
end $$;
`,
};
