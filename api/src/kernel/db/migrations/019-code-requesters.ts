import type { Migration } from './migration';

/** Records who requested a code, so a stranger's wrong attempts block the stranger and not the customer. */
export const codeRequesters: Migration = {
  id: '019-code-requesters',
  step: 'expand',
  sql: `
alter table codes add column requester text not null default '';
-- The customer, signed in or on a device that was signed in before.
alter table codes add column is_trusted boolean not null default false;
-- Tries of others than the one who asked for it.
alter table codes add column foreign_tries integer not null default 0;

create table code_verifications (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index code_verifications_of_address on code_verifications (address, at);
`,
};
