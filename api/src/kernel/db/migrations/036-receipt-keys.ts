import type { Migration } from './migration';

export const receiptKeys: Migration = {
  id: '036-receipt-keys',
  step: 'expand',
  sql: `
create table receipt_keys (
  id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
`,
};
