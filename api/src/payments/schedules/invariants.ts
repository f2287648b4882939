import type { Invariants } from '../../kernel/feature/invariants';

export const invariants: Invariants = {
  broken: [
    `
      select 'scheduled payment ' || schedule_id || ' of ' || due_on || ' differs from its schedule'
        from schedule_runs as run
        join payment_schedules as schedule on schedule.id = schedule_id
        left join person_payments as payment on payment.id = payment_id
        where payment_id is not null and (
          payment.permit_id is distinct from schedule_id || ' ' || due_on
          or payment.customer_id is distinct from schedule.customer_id
          or payment.person_id is distinct from schedule.person_id
        )`,
    `
      select 'payment to a person ' || payment.id || ' was scheduled but has no run'
        from person_payments as payment
        left join schedule_runs as run on payment_id = payment.id
        where permit_id like 'sched\\_%' and schedule_id is null`,
    `
      select 'scheduled payment ' || schedule.id || ' is ' || status || ', contradicted by its runs'
        from payment_schedules as schedule
        left join (
          select schedule_id, count(*) as runs, count(failure) as failures, max(due_on) as last_on
          from schedule_runs group by schedule_id
        ) as run on schedule_id = schedule.id
        where case
          when repeats <> 'once' then coalesce(last_on >= next_on, false)
          when status = 'paid' then (runs, failures) is distinct from (1, 0)
          when status = 'failed' then (runs, failures) is distinct from (1, 1)
          else runs is not null
        end`,
    `
      select 'scheduled payment ' || schedule.id || ' is between accounts that are not its people''s'
        from payment_schedules as schedule
        left join accounts as source on source.id = from_account_id
        left join people on people.id = person_id
        where source.customer_id is distinct from schedule.customer_id
          or people.customer_id is distinct from schedule.customer_id`,
  ],
};
