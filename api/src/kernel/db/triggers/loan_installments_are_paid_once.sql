create or replace trigger loan_installments_are_paid_once before update on loan_installments
  for each row when (old.paid_by is not null) execute function refuse_change();
