create or replace trigger person_payments_keep_their_request before update of request_id on person_payments
  for each statement execute function refuse_change();
