import type { Migration } from './migration';

export const foundAtOnce: Migration = {
  id: '017-found-at-once',
  step: 'expand',
  sql: `
-- Of a customer's rows only those that the security report is made of: a payment writes nothing here.
create index audit_log_of_safety on audit_log (customer_id, action, at) where action in (
  'sign-in-refused', 'password-refused', 'pin-refused', 'pin-blocked', 'code-refused',
  'password-changed', 'password-reset', 'pin-changed'
);

-- A check in review is compared with the backs of all that were deposited before.
create index checks_by_back on check_deposits (back_digest);

-- How often a customer has applied of late.
create index loan_applications_of on loan_applications (customer_id, applied_at);
`,
};
