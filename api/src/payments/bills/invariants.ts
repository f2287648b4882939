import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  broken: [
    `
      select 'planned payment ' || plan_id || ' of ' || due_on || ' differs from its plan'
        from planned_runs
        join planned_payments as plan on plan.id = plan_id
        left join transfers using (transaction_id)
        left join bill_payments using (transaction_id)
        left join moved using (transaction_id)
        where planned_runs.transaction_id is not null and (
          transfers.permit_id is distinct from plan_id || ' ' || due_on
          or transfers.customer_id is distinct from plan.customer_id
          or bill_payments.payee_id is distinct from plan.payee_id
          or moved.source is distinct from plan.from_account_id or moved.cents is distinct from plan.amount_cents
        )`,
    `
      select 'transfer ' || transaction_id || ' was planned but has no run'
        from transfers
        left join planned_runs using (transaction_id)
        where permit_id like 'plan\\_%' and plan_id is null`,
    `
      select 'planned payment ' || plan.id || ' is ' || status || ', contradicted by its runs'
        from planned_payments as plan
        left join (
          select plan_id, count(*) as runs, count(failure) as failures, max(due_on) as last_on
          from planned_runs group by plan_id
        ) as run on plan_id = plan.id
        where case
          when repeats = 'monthly' then coalesce(last_on >= next_on, false)
          when status = 'paid' then (runs, failures) is distinct from (1, 0)
          when status = 'failed' then (runs, failures) is distinct from (1, 1)
          else runs is not null
        end`,
  ],
};
