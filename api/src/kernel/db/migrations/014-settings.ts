import type { Migration } from './migration';

export const settings: Migration = {
  id: '014-settings',
  step: 'expand',
  sql: `
-- Only of whoever set something: everybody else has what is set at first.
create table settings (
  customer_id text primary key references customers,
  chosen jsonb not null,
  changed_at timestamptz not null
);

alter table sessions add column last_seen_at timestamptz;
-- The request that changed the password in this session, by its key: asked again, it is answered again.
alter table sessions add column password_request text;
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed-out', 'reused-token', 'password-changed', 'ended-elsewhere', 'left-alone'));

-- Read page by page, newest first.
drop index audit_log_of_customer;
create index audit_log_of_customer on audit_log (customer_id, id);
`,
};
