-- Balances start at zero and only post_entries moves them. Checked once a statement: a condition on each row was parsed
-- from its text every time.
create or replace function refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() < 2 then
    raise exception 'a balance moves by entries alone' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
