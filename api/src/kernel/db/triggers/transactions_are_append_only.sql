create or replace trigger transactions_are_append_only before update or delete or truncate on transactions
  for each statement execute function refuse_change();
