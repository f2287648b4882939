-- Balances start at zero, and only post_entries may change them. Checked once per statement, because
-- PostgreSQL parses a row-level condition again every time.
create or replace function refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() < 2 then
    raise exception 'a balance moves by entries alone' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
