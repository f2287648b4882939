create or replace trigger payment_schedules_end_once before update of status on payment_schedules
  for each row when (old.status not in ('planned', 'paused')) execute function refuse_change();
