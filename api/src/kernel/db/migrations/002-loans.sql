-- Loans that customers signed. Each has an account without a customer, like a credit card: what is owed is its balance
-- below zero, so the lists, figures and statistics of the customer's accounts never contain it.

alter table accounts
  drop constraint accounts_account_type_check,
  drop constraint internal_accounts_are_the_banks,
  drop constraint only_credit_has_a_limit,
  drop constraint no_credit_beyond_its_limit;
alter table accounts
  add constraint accounts_account_type_check
    check (account_type in ('checking', 'savings', 'business', 'investment', 'internal', 'credit', 'loan')),
  add constraint internal_accounts_are_the_banks
    check ((account_type in ('internal', 'credit', 'loan')) = (customer_id is null)),
  add constraint only_credit_has_a_limit
    check ((account_type in ('credit', 'loan')) = (credit_limit_cents is not null)),
  add constraint no_credit_beyond_its_limit
    check (account_type not in ('credit', 'loan') or balance_cents - held_cents >= -credit_limit_cents);

insert into accounts (id, account_type, account_number, opened_at) values
  ('bank_loan_interest', 'internal', 'LARCH-LOAN-INTEREST', '2020-01-01T00:00:00Z');

alter table transfers drop constraint transfers_kind_check;
alter table transfers
  add constraint transfers_kind_check check (kind in ('internal', 'external', 'bill', 'card', 'loan'));

create table loans (
  id text primary key,
  customer_id text not null references customers,
  -- Null for a loan that the demo begins with.
  application_id text unique references loan_applications,
  account_id text not null unique references accounts,
  reference text not null unique,
  product text not null check (product in ('personal', 'home', 'auto', 'education', 'business', 'credit-line')),
  -- What was borrowed, or the limit of a credit line.
  amount_cents bigint not null check (amount_cents > 0),
  -- In percent.
  annual_rate numeric(4, 2) not null,
  -- Null, like the payment, for a credit line.
  term_months integer check (term_months > 0),
  payment_cents bigint check (payment_cents > 0),
  -- Payments are due on this day of each later month, in UTC.
  opened_on date not null,
  opened_at timestamptz not null,
  -- Null while the customer pays each installment.
  autopay_account_id text references accounts,
  -- How many due dates have come.
  due_dates integer not null default 0 check (due_dates >= 0),
  next_due_on date not null,
  -- The first day whose interest isn't in an installment or a payment yet.
  interest_from date not null,
  closed_at timestamptz,
  constraint only_a_credit_line_has_no_term check ((product = 'credit-line') = (term_months is null)),
  constraint a_term_has_a_payment check ((term_months is null) = (payment_cents is null))
);
create index loans_of_customer on loans (customer_id, opened_at desc, id desc);
create index loans_to_collect on loans (next_due_on) where closed_at is null;
comment on table loans is '
  exported: id, application_id, reference, product, amount_cents, annual_rate, term_months, payment_cents, opened_on,
    opened_at, autopay_account_id, due_dates, next_due_on, interest_from, closed_at
  withheld (you): customer_id
  withheld (internal): account_id
  changes: autopay_account_id, due_dates, next_due_on, interest_from, closed_at';

-- Money that a loan paid out.
create table loan_draws (
  transaction_id text primary key references transactions,
  loan_id text not null references loans,
  -- Null if it went to an account elsewhere.
  account_id text references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  drawn_at timestamptz not null
);
create index loan_draws_of_loan on loan_draws (loan_id);
comment on table loan_draws is '
  exported: transaction_id, loan_id, account_id, amount_cents, drawn_at';

-- The transaction brings the whole amount to the loan's account, and a second one books the interest in it as the
-- bank's income. So the loan's balance is always what was borrowed and isn't repaid.
create table loan_payments (
  transaction_id text primary key references transactions,
  loan_id text not null references loans,
  kind text not null check (kind in ('monthly', 'extra', 'payoff')),
  amount_cents bigint not null check (amount_cents > 0),
  interest_cents bigint not null check (interest_cents >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  interest_transaction_id text unique references transactions,
  paid_at timestamptz not null,
  constraint payments_are_interest_and_principal check (amount_cents = interest_cents + principal_cents),
  constraint interest_in_payments_is_booked check ((interest_cents > 0) = (interest_transaction_id is not null))
);
create index loan_payments_of_loan on loan_payments (loan_id, paid_at desc, transaction_id desc);
comment on table loan_payments is '
  exported: transaction_id, loan_id, kind, amount_cents, interest_cents, principal_cents, interest_transaction_id,
    paid_at';

-- What each due date asks for.
create table loan_installments (
  loan_id text not null references loans,
  due_on date not null,
  interest_cents bigint not null check (interest_cents >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  paid_by text references loan_payments,
  -- When the bank collects it from the account for automatic payments, or tries again; null if it won't.
  try_on date,
  primary key (loan_id, due_on),
  constraint installments_ask_for_something check (interest_cents + principal_cents > 0)
);
create index loan_installments_unpaid on loan_installments (loan_id) where paid_by is null;
create index loan_installments_paid_by on loan_installments (paid_by) where paid_by is not null;
comment on table loan_installments is '
  exported: loan_id, due_on, interest_cents, principal_cents, paid_by, try_on
  changes: paid_by, try_on';
