create or replace trigger balances_move_by_entries before update of balance_cents on accounts
  for each statement execute function refuse_balance();
