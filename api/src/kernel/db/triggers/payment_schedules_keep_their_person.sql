create or replace trigger payment_schedules_keep_their_person
  before update of customer_id, person_id, repeats, created_at on payment_schedules
  for each statement execute function refuse_change();
