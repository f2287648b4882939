create or replace trigger authorizations_move_holds after insert or update of status on card_authorizations
  for each row execute function move_holds();
