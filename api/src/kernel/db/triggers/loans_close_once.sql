create or replace trigger loans_close_once before update on loans
  for each row when (old.closed_at is not null) execute function refuse_change();
