create or replace trigger holds_begin_at_zero before insert on accounts
  for each row when (new.held_cents <> 0) execute function refuse_hold();
