-- All that customers have, also the accounts of credit cards, which only their cards name.
create or replace view owned_accounts as
  select customer_id, id as account_id from accounts where customer_id is not null
  union
  select customer_id, account_id from cards where card_type = 'credit';
