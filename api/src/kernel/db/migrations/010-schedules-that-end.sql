-- Repeating payments end on a date or after a number of payments, and their rhythm may change.

alter table scheduled_payments
  -- Nothing is paid after it. Null if it goes on until the customer ends it.
  add column ends_on date,
  -- How the customer said it.
  add column ends_by text check (ends_by in ('date', 'count')),
  add constraint ends_have_a_day check ((ends_on is null) = (ends_by is null)),
  add constraint only_repeating_payments_have_an_end check (repeats <> 'once' or ends_on is null),
  -- An older version doesn't know the end. So it can't pay beyond it, and leaves the last payment to this one.
  add constraint nothing_is_next_after_the_end check (ends_on is null or next_on <= ends_on);

comment on column scheduled_payments.ends_on is 'exported, changes';
comment on column scheduled_payments.ends_by is 'exported, changes';
comment on column scheduled_payments.repeats is 'changes';
