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
