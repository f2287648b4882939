import type { Migration } from './migration';

export const disputesForPeople: Migration = {
  id: '047-disputes-for-people',
  step: 'expand',
  sql: `
-- When the rules left it to a person; null for all others.
alter table disputes add column for_person_since timestamptz;
create index disputes_by_outcome on disputes (customer_id, closed_at) where outcome is not null;
`,
};
