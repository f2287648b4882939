create or replace trigger payment_schedules_stay before delete or truncate on payment_schedules
  for each statement execute function refuse_change();
