create or replace trigger person_payments_keep_their_amount
  before update of account_id, to_account_id, amount_cents on person_payments
  for each statement execute function refuse_change();
