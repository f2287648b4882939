create or replace trigger loan_bills_stay before delete or truncate on loan_bills
  for each statement execute function refuse_change();
