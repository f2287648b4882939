create or replace trigger entries_move_balances after insert on entries
  referencing new table as new_entries for each statement execute function post_entries();
