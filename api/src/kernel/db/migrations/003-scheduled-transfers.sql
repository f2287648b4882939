-- Scheduled payments also move money between a customer's accounts and to accounts at other banks.

alter table scheduled_payments
  -- Another account of the customer.
  add column to_account_id text references accounts,
  -- An account at another bank, which stays what the customer confirmed when a saved recipient changes.
  add column recipient_name text,
  add column bank_name text,
  add column routing_number text,
  add column account_number text;
alter table scheduled_payments
  drop constraint scheduled_payments_check,
  add constraint scheduled_payments_pay_one
    check (num_nonnulls(payee_id, person_id, to_account_id, account_number) = 1),
  add constraint recipients_elsewhere_are_complete
    check (num_nonnulls(recipient_name, bank_name, routing_number, account_number) in (0, 4)),
  add constraint scheduled_transfers_have_two_accounts check (to_account_id <> from_account_id);
create index scheduled_payments_of_recipient on scheduled_payments (customer_id, routing_number, account_number)
  where status in ('planned', 'paused') and account_number is not null;

comment on column scheduled_payments.to_account_id is 'exported';
comment on column scheduled_payments.recipient_name is 'exported';
comment on column scheduled_payments.bank_name is 'exported';
comment on column scheduled_payments.routing_number is 'exported';
comment on column scheduled_payments.account_number is 'exported';
