create or replace trigger payment_requests_stay before delete or truncate on payment_requests
  for each statement execute function refuse_change();
