-- Scheduled bills repeat and pause like payments to people, and a payment without enough money is tried again that day.

alter table scheduled_payments
  drop constraint bills_repeat_monthly,
  drop constraint only_payments_to_people_pause,
  -- After a first try without enough money: not before this.
  add column retry_at timestamptz;
create index scheduled_payments_of_active_payee on scheduled_payments (payee_id) where status in ('planned', 'paused');

comment on column scheduled_payments.retry_at is 'withheld (internal), changes';
