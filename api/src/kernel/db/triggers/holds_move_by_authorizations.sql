create or replace trigger holds_move_by_authorizations before update of held_cents on accounts
  for each statement execute function refuse_hold();
