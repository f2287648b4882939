create or replace trigger scheduled_payments_stay before delete or truncate on scheduled_payments
  for each statement execute function refuse_change();
