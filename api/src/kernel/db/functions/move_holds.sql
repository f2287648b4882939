-- Moves an account's held money with its card payments and payments to people.
create or replace function move_holds() returns trigger language plpgsql as $$
declare
  held bigint := case new.status when 'held' then new.amount_cents else 0 end;
begin
  if tg_op = 'UPDATE' and old.status = 'held' then
    held := held - old.amount_cents;
  end if;
  if held <> 0 then
    update accounts set held_cents = held_cents + held where id = new.account_id;
  end if;
  return null;
end $$;
