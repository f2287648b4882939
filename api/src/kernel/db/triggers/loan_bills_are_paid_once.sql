create or replace trigger loan_bills_are_paid_once before update on loan_bills
  for each row when (old.paid_by is not null) execute function refuse_change();
