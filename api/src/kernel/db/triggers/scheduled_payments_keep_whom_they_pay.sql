create or replace trigger scheduled_payments_keep_whom_they_pay
  before update of customer_id, payee_id, person_id, to_account_id, recipient_name, bank_name, routing_number,
    account_number, created_at
  on scheduled_payments for each statement execute function refuse_change();
