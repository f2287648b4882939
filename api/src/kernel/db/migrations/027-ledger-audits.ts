import type { Migration } from './migration';

export const ledgerAudits: Migration = {
  id: '027-ledger-audits',
  step: 'expand',
  sql: `
create table ledger_audits (
  only_row boolean primary key default true check (only_row),
  claimed_at timestamptz not null,
  audited_at timestamptz,
  broken integer
);
`,
};
