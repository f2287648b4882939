import type { Migration } from './migration';

export const loanDecisions: Migration = {
  id: '015-loan-decisions',
  step: 'expand',
  sql: `
alter table loan_applications drop constraint loan_applications_status_check;
alter table loan_applications add constraint loan_applications_status_check
  check (status in ('pending', 'approved', 'declined', 'withdrawn'));
alter table loan_applications add column decided_at timestamptz;
alter table loan_applications add column reason text not null default '';
alter table loan_applications add column request_key text;
alter table loan_applications add constraint what_is_decided_has_a_time
  check ((status = 'pending') = (decided_at is null));
create unique index one_loan_of_a_request on loan_applications (customer_id, request_key);
create index loans_to_review on loan_applications (applied_at) where status = 'pending';
`,
};
