-- Entries have no foreign key to accounts: it would cost each payment a lookup.
create or replace trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_change();
