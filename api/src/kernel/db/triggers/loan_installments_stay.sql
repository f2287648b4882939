create or replace trigger loan_installments_stay before delete or truncate on loan_installments
  for each statement execute function refuse_change();
