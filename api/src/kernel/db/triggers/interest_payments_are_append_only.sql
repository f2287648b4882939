create or replace trigger interest_payments_are_append_only before update or delete or truncate on interest_payments
  for each statement execute function refuse_change();
