-- Monthly figures recomputed from the entries, to check monthly_figures. A transfer between a customer's own accounts
-- is neither income nor expense.
create or replace view recounted_figures as
  with own as materialized (
    select customer_id, account_id, transaction_id, sum(amount_cents) as effect,
      date_trunc('month', created_at at time zone 'UTC')::date as month
    from entries join accounts on accounts.id = account_id
    where customer_id is not null group by customer_id, account_id, transaction_id, month
  ), effects as (
    select account_id as scope, month, effect from own
    union all
    select customer_id, month, sum(effect) from own group by customer_id, transaction_id, month
  )
  select scope, month, sum(greatest(effect, 0))::bigint as income_cents,
    sum(greatest(-effect, 0))::bigint as expense_cents, count(*)::integer as transactions
  from effects group by scope, month;
