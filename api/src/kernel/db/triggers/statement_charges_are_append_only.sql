create or replace trigger statement_charges_are_append_only before update or delete or truncate on statement_charges
  for each statement execute function refuse_change();
