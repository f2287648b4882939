import type { Migration } from './migration';

export const paymentReview: Migration = {
  id: '041-payment-review',
  step: 'expand',
  sql: `
alter table person_payments add column review_reason text
  check (review_reason in ('new-device', 'many-new-people', 'passing-through'));
-- For what a customer received within a day.
create index person_payments_received on person_payments (to_account_id, closed_at) where status = 'sent';
`,
};
