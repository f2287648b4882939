create or replace trigger payment_requests_keep_their_terms
  before update of customer_id, account_id, amount_cents, note, person_id, asked_id, transaction_id on payment_requests
  for each statement execute function refuse_change();
