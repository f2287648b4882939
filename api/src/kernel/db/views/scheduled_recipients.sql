-- Whom each scheduled payment pays, in the same words for bills, people, own accounts and other banks.
create or replace view scheduled_recipients as
  select schedule.id,
    case
      when schedule.payee_id is not null then 'bill'
      when schedule.person_id is not null then 'person'
      when schedule.to_account_id is not null then 'own'
      else 'bank'
    end as kind,
    coalesce(
      payees.name,
      schedule.recipient_name,
      case when schedule.person_id is not null then trim(customers.first_name || ' ' || customers.last_name) end,
      initcap(target.account_type) || ' Account •••• ' || right(target.account_number, 4)
    ) as name,
    right(coalesce(schedule.account_number, target.account_number, payees.account_number), 4) as account_ending,
    -- Receives the money within the bank.
    coalesce(
      target.id, case when schedule.payee_id is not null then 'bank_bill_payments' else 'bank_payment_clearing' end
    ) as account_id,
    -- As in the purpose of a permit. Null for an own account, which is never new.
    case
      when schedule.payee_id is not null then 'bill of ' || schedule.payee_id
      when schedule.person_id is not null then 'account ' || target.id
      when schedule.account_number is not null
        then 'transfer to ' || schedule.routing_number || ' ' || schedule.account_number
    end as recipient,
    case
      when schedule.payee_id is not null then exists (
        select from bill_payments where bill_payments.payee_id = schedule.payee_id
      )
      when schedule.person_id is not null then people.last_paid_at is not null
      when schedule.to_account_id is not null then true
      else exists (
        select from external_transfers as sent join transfers using (transaction_id)
        where transfers.customer_id = schedule.customer_id and transfers.status in ('held', 'settled')
          and sent.routing_number = schedule.routing_number and sent.account_number = schedule.account_number
      )
    end as was_paid
  from scheduled_payments as schedule
    left join payees on payees.id = schedule.payee_id
    left join people on people.id = schedule.person_id
    left join accounts as target on target.id = coalesce(people.account_id, schedule.to_account_id)
    left join customers on customers.id = target.customer_id;
