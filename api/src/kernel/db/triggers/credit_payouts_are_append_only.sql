create or replace trigger credit_payouts_are_append_only before update or delete or truncate on credit_payouts
  for each statement execute function refuse_change();
