create or replace trigger loan_payments_are_append_only before update or delete or truncate on loan_payments
  for each statement execute function refuse_change();
