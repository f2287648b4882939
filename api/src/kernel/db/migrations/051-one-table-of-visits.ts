import type { Migration } from './migration';

export const oneTableOfVisits: Migration = {
  id: '051-one-table-of-visits',
  step: 'contract',
  sql: `
drop table registrations, code_requests, code_verifications, chat_visits, terminal_visits, first_pin_visits,
  person_searches, passkey_visits, alert_visits;
`,
};
