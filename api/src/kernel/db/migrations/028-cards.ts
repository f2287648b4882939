import type { Migration } from './migration';

export const cards: Migration = {
  id: '028-cards',
  step: 'expand',
  sql: `
-- Existing rows satisfy all of these, so no check reads the table while it's locked.
alter table accounts
  add column held_cents bigint not null default 0,
  add column credit_limit_cents bigint,
  drop constraint accounts_account_type_check,
  drop constraint internal_accounts_are_the_banks,
  add constraint accounts_account_type_check
    check (account_type in ('checking', 'savings', 'business', 'investment', 'internal', 'credit')) not valid,
  -- A credit card's account is found by its card.
  add constraint internal_accounts_are_the_banks
    check ((account_type in ('internal', 'credit')) = (customer_id is null)) not valid,
  add constraint no_hold_below_zero check (held_cents >= 0) not valid,
  add constraint no_held_money_is_spent check (customer_id is null or balance_cents >= held_cents) not valid,
  add constraint only_credit_has_a_limit
    check ((account_type = 'credit') = (credit_limit_cents is not null)) not valid,
  add constraint no_credit_beyond_its_limit
    check (account_type <> 'credit' or balance_cents - held_cents >= -credit_limit_cents) not valid;

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('internal', 'external', 'bill', 'card')) not valid;

alter table card_applications
  add column decided_at timestamptz,
  add column reason text not null default '',
  drop constraint card_applications_status_check,
  add constraint card_applications_status_check check (status in ('pending', 'approved', 'declined')) not valid,
  add constraint decided_applications_have_a_time check ((status = 'pending') = (decided_at is null)) not valid;
create index cards_to_review on card_applications (applied_at) where status = 'pending';

create table cards (
  id text primary key,
  customer_id text not null references customers,
  -- Null for a replacement and for a virtual card.
  application_id text unique references card_applications,
  replaces text unique references cards,
  kind text check (kind in ('visa-classic', 'visa-gold', 'mastercard', 'platinum')),
  card_type text not null check (card_type in ('debit', 'credit', 'virtual')),
  network text not null check (network in ('visa', 'mastercard')),
  -- Found by a keyed hash; number and code are encrypted.
  number_hash text not null unique,
  sealed_number text not null check (sealed_number like 'sealed:%'),
  sealed_code text not null check (sealed_code like 'sealed:%'),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_on date not null,
  status text not null default 'active' check (status in ('active', 'frozen', 'lost', 'replaced', 'closed')),
  nickname text not null default '',
  -- The account that it draws on; for a credit card, the credit account.
  account_id text not null references accounts,
  online boolean not null default true,
  abroad boolean not null default true,
  cash boolean not null default true,
  per_payment_cents bigint not null check (per_payment_cents > 0),
  per_day_cents bigint not null check (per_day_cents >= per_payment_cents),
  issued_at timestamptz not null,
  constraint only_virtual_cards_lack_a_kind check ((card_type = 'virtual') = (kind is null))
);
create index cards_of_customer on cards (customer_id, issued_at desc, id desc);
create index cards_of_account on cards (account_id);

create table card_authorizations (
  id text primary key,
  card_id text not null references cards,
  account_id text not null references accounts,
  merchant text not null,
  category text not null,
  channel text not null check (channel in ('online', 'terminal', 'cash')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  amount_cents bigint not null check (amount_cents > 0),
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  status text not null check (status in ('held', 'captured', 'released', 'expired', 'declined')),
  reason text,
  -- Whether the customer got an email about a declined payment.
  is_mailed boolean not null default false,
  merchant_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Deferred, because a hold ends before its money is booked.
  transaction_id text unique references transactions deferrable initially deferred,
  unique (merchant, merchant_key),
  constraint declined_payments_have_a_reason check ((status = 'declined') = (reason is not null)),
  constraint closed_holds_have_a_time check ((status in ('held', 'declined')) = (closed_at is null)),
  constraint captured_payments_are_booked
    check ((status = 'captured') = (transaction_id is not null) and (status = 'captured') = (captured_cents > 0)),
  constraint no_more_is_captured_than_held check (captured_cents between 0 and amount_cents),
  constraint no_more_is_refunded_than_captured check (refunded_cents between 0 and captured_cents)
);
create index card_authorizations_of_card on card_authorizations (card_id, created_at desc, id desc);
create index card_holds_by_account on card_authorizations (account_id) where status = 'held';
create index card_holds_by_end on card_authorizations (expires_at) where status = 'held';

create table card_refunds (
  id text primary key,
  authorization_id text not null references card_authorizations,
  amount_cents bigint not null check (amount_cents > 0),
  merchant_key text not null,
  transaction_id text not null unique references transactions,
  refunded_at timestamptz not null,
  unique (authorization_id, merchant_key)
);

create table terminal_visits (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index terminal_visits_of_address on terminal_visits (address, at desc);
`,
};
