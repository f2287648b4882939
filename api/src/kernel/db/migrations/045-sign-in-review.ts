import type { Migration } from './migration';

export const signInReview: Migration = {
  id: '045-sign-in-review',
  step: 'expand',
  sql: `
-- Null until the next change.
alter table customers add column password_set_at timestamptz;
-- For what strangers tried lately, across all customers.
create index sign_in_attempts_of_strangers on sign_in_attempts (at) where not is_known_address;
`,
};
