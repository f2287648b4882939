import type { Migration } from './migration';

export const contactChanges: Migration = {
  id: '040-contact-changes',
  step: 'expand',
  sql: `
create table contact_changes (
  id text primary key,
  customer_id text not null references customers,
  field text not null check (field in ('email', 'phone_number')),
  old_value text not null,
  new_value text not null,
  current_code_hash text not null,
  -- Null if no code can be right: for a phone number, or for another customer's email.
  new_code_hash text,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz
);
create index contact_changes_of_customer on contact_changes (customer_id, requested_at desc);
create index contact_changes_to on contact_changes (new_value, requested_at desc);
`,
};
