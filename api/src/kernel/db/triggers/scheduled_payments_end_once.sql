create or replace trigger scheduled_payments_end_once before update of status on scheduled_payments
  for each row when (old.status not in ('planned', 'paused')) execute function refuse_change();
