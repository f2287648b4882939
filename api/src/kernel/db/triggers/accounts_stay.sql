-- Entries have no foreign key to accounts, because it would add a lookup to every payment.
create or replace trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_change();
