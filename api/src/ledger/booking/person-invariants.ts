export const personChecks = `
select 'payment to a person ' || payment.id || ' is ' || payment.status || ', but its money is in the wrong account'
  from person_payments as payment
  left join moved as sent using (transaction_id)
  left join moved as received on received.transaction_id = receiving_transaction_id
  where payment.status = 'sent' and (
    sent.cents is distinct from amount_cents or received.cents is distinct from amount_cents
    or sent.source is distinct from payment.account_id or sent.destination is distinct from 'bank_people'
    or received.source is distinct from 'bank_people' or received.destination is distinct from to_account_id
  )
union all
select 'payment to a person ' || payment.id || ' is between accounts that are not its people''s'
  from person_payments as payment
  left join accounts as source on source.id = payment.account_id
  left join people on people.id = person_id
  where source.customer_id is distinct from payment.customer_id
    or people.customer_id is distinct from payment.customer_id
    or people.account_id is distinct from to_account_id
union all
select 'the bank keeps ' || balance_cents || ' cents of payments to people'
  from accounts where id = 'bank_people' and balance_cents <> 0
`;

export const paymentRequestChecks = `
select 'request ' || request_id || ' was paid ' || count(*) || ' times'
  from person_payments where request_id is not null and status in ('held', 'sent')
  group by request_id having count(*) > 1
union all
select 'payment to a person ' || payment.id || ' differs from its request ' || request.id
  from person_payments as payment
  join payment_requests as request on request.id = request_id
  where payment.amount_cents <> request.amount_cents
    or payment.to_account_id <> request.account_id
    or payment.customer_id = request.customer_id
    or case when asked_id is null
      then not exists (
        select from opened_requests as opened
        where opened.request_id = request.id and opened.customer_id = payment.customer_id
      )
      else asked_id <> payment.customer_id
    end
union all
select 'request ' || request.id || ' is ' || request.status || ', but was paid'
  from payment_requests as request
  join person_payments as payment on request_id = request.id
  where request.status <> 'open' and payment.status in ('held', 'sent')
union all
select 'request ' || request.id || ' is between accounts that are not its people''s'
  from payment_requests as request
  left join accounts as receiving on receiving.id = request.account_id
  left join people on people.id = person_id
  left join accounts as asked on asked.id = people.account_id
  where receiving.customer_id is distinct from request.customer_id
    or person_id is not null and (
      people.customer_id is distinct from request.customer_id or asked.customer_id is distinct from asked_id
    )
`;

export const scheduleChecks = `
select 'scheduled payment ' || schedule_id || ' of ' || due_on || ' differs from its schedule'
  from schedule_runs as run
  join payment_schedules as schedule on schedule.id = schedule_id
  left join person_payments as payment on payment.id = payment_id
  where payment_id is not null and (
    payment.permit_id is distinct from schedule_id || ' ' || due_on
    or payment.customer_id is distinct from schedule.customer_id
    or payment.person_id is distinct from schedule.person_id
  )
union all
select 'payment to a person ' || payment.id || ' was scheduled but has no run'
  from person_payments as payment
  left join schedule_runs as run on payment_id = payment.id
  where permit_id like 'sched\\_%' and schedule_id is null
union all
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
  end
union all
select 'scheduled payment ' || schedule.id || ' is between accounts that are not its people''s'
  from payment_schedules as schedule
  left join accounts as source on source.id = from_account_id
  left join people on people.id = person_id
  where source.customer_id is distinct from schedule.customer_id
    or people.customer_id is distinct from schedule.customer_id
`;
