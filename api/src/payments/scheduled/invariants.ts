import type { Invariants } from '../../kernel/feature/feature';

export const invariants: Invariants = {
  broken: [
    `
      select 'scheduled payment ' || schedule_id || ' of ' || due_on || ' differs from its plan'
        from scheduled_runs as run
        join scheduled_payments as plan on plan.id = schedule_id
        left join transfers using (transaction_id)
        left join bill_payments using (transaction_id)
        left join external_transfers using (transaction_id)
        left join moved using (transaction_id)
        where run.transaction_id is not null and (
          transfers.permit_id is distinct from schedule_id || ' ' || due_on
          or transfers.customer_id is distinct from plan.customer_id
          or bill_payments.payee_id is distinct from plan.payee_id
          or external_transfers.account_number is distinct from plan.account_number
          or external_transfers.routing_number is distinct from plan.routing_number
          or plan.to_account_id <> moved.destination
          or run.ran_at > coalesce(plan.edited_at, '-infinity') and (
            moved.source is distinct from plan.from_account_id or moved.cents is distinct from plan.amount_cents
          )
        )`,
    `
      select 'scheduled payment ' || schedule_id || ' of ' || due_on || ' differs from its schedule'
        from scheduled_runs as run
        join scheduled_payments as schedule on schedule.id = schedule_id
        left join person_payments as payment on payment.id = payment_id
        where payment_id is not null and (
          payment.permit_id is distinct from schedule_id || ' ' || due_on
          or payment.customer_id is distinct from schedule.customer_id
          or payment.person_id is distinct from schedule.person_id
        )`,
    `
      select 'transfer ' || transaction_id || ' was planned but has no run'
        from transfers
        left join scheduled_runs using (transaction_id)
        where permit_id similar to '(plan|sched|move)\\_%' and schedule_id is null`,
    `
      select 'payment to a person ' || payment.id || ' was scheduled but has no run'
        from person_payments as payment
        left join scheduled_runs as run on payment_id = payment.id
        where permit_id like 'sched\\_%' and schedule_id is null`,
    `
      select 'scheduled payment ' || schedule.id || ' is ' || status || ', contradicted by its runs'
        from scheduled_payments as schedule
        left join (
          select schedule_id, count(*) as runs, count(failure) as failures, max(due_on) as last_on
          from scheduled_runs group by schedule_id
        ) as run on schedule_id = schedule.id
        where case
          when repeats <> 'once' then coalesce(last_on >= next_on, false)
            and (status, last_on = next_on, ends_on is null) is distinct from ('ended', true, false)
          when status = 'paid' then (runs, failures) is distinct from (1, 0)
          when status = 'failed' then (runs, failures) is distinct from (1, 1)
          else runs is not null
        end`,
    `
      select 'scheduled payment ' || schedule.id || ' is between accounts that are not its people''s'
        from scheduled_payments as schedule
        left join accounts as source on source.id = from_account_id
        left join people on people.id = person_id
        left join payees on payees.id = payee_id
        left join accounts as target on target.id = to_account_id
        where source.customer_id is distinct from schedule.customer_id
          or schedule.account_number is null
            and coalesce(people.customer_id, payees.customer_id, target.customer_id) is distinct from schedule.customer_id`,
  ],
};
