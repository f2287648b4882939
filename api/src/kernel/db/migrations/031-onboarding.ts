import type { Migration } from './migration';

export const onboarding: Migration = {
  id: '031-onboarding',
  step: 'expand',
  sql: `
-- Null for customers who joined while the bank mailed the first PIN: they have no checklist.
alter table customers add column onboarding_started_at timestamptz;
alter table customers add column onboarding_ended_at timestamptz;

create table first_pin_visits (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index first_pin_visits_of_address on first_pin_visits (address, at desc);
`,
};
