import type { Migration } from './migration';

export const visits: Migration = {
  id: '050-visits',
  step: 'expand',
  sql: `
create table visits (
  id bigint generated always as identity primary key,
  limit_name text not null,
  -- A network, a customer or a browser.
  subject text not null,
  at timestamptz not null
);
create index visits_of_subject on visits (limit_name, subject, at desc);
create index visits_to_tidy on visits (at);
`,
};
