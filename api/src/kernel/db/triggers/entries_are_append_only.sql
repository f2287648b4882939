create or replace trigger entries_are_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();
