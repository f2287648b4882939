create or replace trigger authorizations_stay before delete or truncate on card_authorizations
  for each statement execute function refuse_change();
