create or replace trigger person_payments_move_holds after insert or update of status on person_payments
  for each row execute function move_holds();
