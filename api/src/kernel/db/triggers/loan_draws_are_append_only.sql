create or replace trigger loan_draws_are_append_only before update or delete or truncate on loan_draws
  for each statement execute function refuse_change();
