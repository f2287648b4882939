create or replace trigger person_payments_stay before delete or truncate on person_payments
  for each statement execute function refuse_change();
