create or replace trigger payment_requests_close_once before update of status on payment_requests
  for each row when (old.status <> 'open') execute function refuse_change();
