-- Scheduled bills repeat and pause like payments to people, and a payment without enough money is tried again that day.

alter table scheduled_payments
  drop constraint bills_repeat_monthly,
  drop constraint only_payments_to_people_pause,
  -- After a first try without enough money: not before this.
  add column retry_at timestamptz,
  -- When the customer last confirmed another amount, account or date. Before, payments may have been others.
  add column edited_at timestamptz;
-- Bills couldn't be edited; whether the others were isn't known.
update scheduled_payments set edited_at = now() where payee_id is null;
create index scheduled_payments_of_active_payee on scheduled_payments (payee_id) where status in ('planned', 'paused');

comment on column scheduled_payments.retry_at is 'withheld (internal), changes';
comment on column scheduled_payments.edited_at is 'withheld (internal), changes';
