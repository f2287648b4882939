create or replace trigger person_payments_close_once before update of status on person_payments
  for each row when (old.status <> 'held') execute function refuse_change();
