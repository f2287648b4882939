import type { Migration } from './migration';

export const insights: Migration = {
  id: '035-insights',
  step: 'expand',
  sql: `
-- What a customer adds to transactions. The ledger's rows never change.
create table transaction_notes (
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  note text not null check (note <> ''),
  written_at timestamptz not null,
  primary key (customer_id, transaction_id)
);

create table transaction_categories (
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  category text not null,
  chosen_at timestamptz not null,
  primary key (customer_id, transaction_id)
);

create table merchant_categories (
  customer_id text not null references customers,
  -- In lower case.
  merchant text not null check (merchant <> '' and merchant = lower(merchant)),
  category text not null,
  chosen_at timestamptz not null,
  primary key (customer_id, merchant)
);

create table budgets (
  customer_id text not null references customers,
  category text not null,
  amount_cents bigint not null check (amount_cents > 0),
  set_at timestamptz not null,
  primary key (customer_id, category)
);

create table disputes (
  id text primary key,
  customer_id text not null references customers,
  transaction_id text not null references transactions,
  -- The card payment that was booked; null for other transactions.
  authorization_id text references card_authorizations,
  reason text not null check (reason in ('not-mine', 'wrong-amount', 'charged-twice', 'canceled')),
  details text not null,
  status text not null check (status in ('open', 'under-review', 'resolved', 'withdrawn')),
  outcome text check (outcome in ('refunded', 'refused')),
  explanation text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint resolved_disputes_have_an_outcome check ((status = 'resolved') = (outcome is not null)),
  constraint closed_disputes_have_a_time check ((status in ('resolved', 'withdrawn')) = (closed_at is not null))
);
create unique index one_dispute_of_a_transaction on disputes (customer_id, transaction_id) where status <> 'withdrawn';
create index disputes_of_customer on disputes (customer_id, opened_at desc, id desc);
create index disputes_to_review on disputes (opened_at) where status in ('open', 'under-review');
`,
};
