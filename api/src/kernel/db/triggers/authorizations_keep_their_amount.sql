create or replace trigger authorizations_keep_their_amount
  before update of card_id, account_id, amount_cents on card_authorizations
  for each statement execute function refuse_change();
