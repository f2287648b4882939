-- Held money starts at zero, and only move_holds may change it.
create or replace function refuse_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() < 2 then
    raise exception 'held money moves by authorizations alone' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
