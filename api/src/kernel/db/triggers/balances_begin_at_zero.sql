create or replace trigger balances_begin_at_zero before insert on accounts
  for each row when (new.balance_cents <> 0) execute function refuse_balance();
