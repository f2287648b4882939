create or replace trigger card_refunds_are_append_only before update or delete or truncate on card_refunds
  for each statement execute function refuse_change();
