import type { Migration } from './migration';

/** Not in planned_payments, because the version before takes every row there for a bill. */
export const paymentSchedules: Migration = {
  id: '037-payment-schedules',
  step: 'expand',
  sql: `
create table payment_schedules (
  id text primary key,
  customer_id text not null references customers,
  person_id text not null references people,
  from_account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  repeats text not null check (repeats in ('once', 'weekly', 'every-two-weeks', 'monthly')),
  first_on date not null,
  -- The next date or, if none remain, the last one.
  next_on date not null check (next_on >= first_on),
  status text not null check (status in ('planned', 'paused', 'paid', 'failed', 'ended')),
  created_at timestamptz not null,
  permit_id text not null unique,
  constraint only_repeating_schedules_pause check (repeats <> 'once' or status <> 'paused'),
  constraint only_single_payments_finish check (repeats = 'once' or status not in ('paid', 'failed'))
);
create index payment_schedules_of_customer on payment_schedules (customer_id, created_at desc, id desc);
create index payment_schedules_due on payment_schedules (next_on, id) where status = 'planned';
create index payment_schedules_of_person on payment_schedules (person_id) where status in ('planned', 'paused');

-- One for each date that came, so that a date is paid once.
create table schedule_runs (
  schedule_id text not null references payment_schedules,
  due_on date not null,
  ran_at timestamptz not null,
  payment_id text unique references person_payments,
  failure text,
  primary key (schedule_id, due_on),
  check ((payment_id is null) <> (failure is null))
);
`,
};
