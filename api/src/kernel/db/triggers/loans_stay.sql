create or replace trigger loans_stay before delete or truncate on loans
  for each statement execute function refuse_change();
