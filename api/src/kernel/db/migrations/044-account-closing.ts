import type { Migration } from './migration';

export const accountClosing: Migration = {
  id: '044-account-closing',
  step: 'expand',
  sql: `
alter table customers
  add column closing_asked_at timestamptz,
  add column closes_at timestamptz,
  add column closing_warned_at timestamptz,
  add column closed_at timestamptz;
create index customers_to_close on customers (closes_at) where closes_at is not null;

alter table accounts add column closed_at timestamptz;
-- Payments that arrive while an account is being closed wait for its row, and then fail instead of getting lost.
alter table accounts add constraint closed_accounts_are_empty
  check (closed_at is null or (not is_active and balance_cents = 0 and held_cents = 0)) not valid;
`,
};
