import type { Migration } from './migration';

export const lighterEntries: Migration = {
  id: '012-lighter-entries',
  step: 'expand',
  sql: `
alter table entries drop constraint entries_account_id_fkey;

-- What entries name stays.
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function refuse_change();

-- Balances and figures are written often: new versions find room beside the old ones.
alter table accounts set (fillfactor = 60);
alter table monthly_figures set (fillfactor = 70);

create or replace function post_entries() returns trigger language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  if exists (
    select from new_entries left join accounts on accounts.id = account_id
    group by transaction_id having sum(amount_cents) <> 0 or count(accounts.id) < count(*)
  ) then
    raise exception 'the entries of a transaction must name accounts and sum to zero'
      using errcode = 'check_violation';
  end if;
  update accounts
    set balance_cents = balance_cents + posted.amount_cents
    from (select account_id, sum(amount_cents) as amount_cents from new_entries group by account_id) posted
    where accounts.id = posted.account_id;
  with touched as (
    select account_id, customer_id, transaction_id, amount_cents,
      date_trunc('month', new_entries.created_at at time zone 'UTC')::date as month
    from new_entries join accounts on accounts.id = account_id
    where customer_id is not null
  ), effects as (
    select account_id as scope, month, sum(amount_cents) as effect
      from touched group by account_id, month, transaction_id
    union all
    select customer_id, month, sum(amount_cents) from touched group by customer_id, month, transaction_id
  )
  insert into monthly_figures as kept (scope, month, income_cents, expense_cents, transactions)
    select scope, month, sum(greatest(effect, 0)), sum(greatest(-effect, 0)), count(*)
    from effects group by scope, month order by scope, month
  on conflict (scope, month) do update set
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents,
    transactions = kept.transactions + excluded.transactions;
  return null;
end $$;
`,
};
