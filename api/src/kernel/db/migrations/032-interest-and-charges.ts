import type { Migration } from './migration';

export const interestAndCharges: Migration = {
  id: '032-interest-and-charges',
  step: 'expand',
  sql: `
insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_interest', 'internal', 'LARCH-INTEREST', '2020-01-01T00:00:00Z'),
  ('bank_card_interest', 'internal', 'LARCH-CARD-INTEREST', '2020-01-01T00:00:00Z'),
  ('bank_card_fees', 'internal', 'LARCH-CARD-FEES', '2020-01-01T00:00:00Z');

-- The day from which this bank pays or charges. Nothing is paid or charged for the time before.
create table started_terms (
  terms text primary key check (terms in ('savings-interest', 'card-charges')),
  starts_on date not null
);

-- One for each month of an account, also if there was nothing to pay.
create table interest_payments (
  account_id text not null references accounts,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents >= 0),
  transaction_id text unique references transactions,
  paid_at timestamptz not null,
  primary key (account_id, month),
  constraint paid_interest_is_booked check ((amount_cents > 0) = (transaction_id is not null))
);

-- One for each statement of a credit card that was due, also if there was nothing to charge.
create table statement_charges (
  account_id text not null references accounts,
  closed_on date not null,
  interest_cents bigint not null check (interest_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  interest_transaction_id text unique references transactions,
  fee_transaction_id text unique references transactions,
  charged_at timestamptz not null,
  primary key (account_id, closed_on),
  constraint charged_interest_is_booked check ((interest_cents > 0) = (interest_transaction_id is not null)),
  constraint charged_fees_are_booked check ((fee_cents > 0) = (fee_transaction_id is not null))
);

-- A credit card's credit, paid out to its customer.
create table credit_payouts (
  transaction_id text primary key references transactions,
  card_account_id text not null references accounts,
  account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null
);
create index credit_payouts_of_card on credit_payouts (card_account_id);

-- What a renewed card had before, which still pays until it expires.
alter table cards
  add column previous_expires_on date,
  add column previous_sealed_code text,
  add constraint previous_codes_are_sealed check (previous_sealed_code like 'sealed:%') not valid,
  add constraint renewed_cards_have_both
    check ((previous_expires_on is null) = (previous_sealed_code is null)) not valid;
`,
};
