-- What customers save for. Apart from accounts, like their looks.
create table account_goals (
  account_id text primary key references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  -- Null if the customer chose no date.
  reach_by date,
  set_at timestamptz not null
);
comment on table account_goals is '
  exported: account_id, amount_cents, reach_by, set_at
  changes: amount_cents, reach_by, set_at';
