create or replace trigger authorizations_close_once before update of status on card_authorizations
  for each row when (old.status <> 'held') execute function refuse_change();
