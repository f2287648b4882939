import { cardChecks, chargeChecks } from './card-invariants';
import { paymentRequestChecks, personChecks, scheduleChecks } from './person-invariants';
import { ownRoutingNumber } from './routing-number';

const ledgerChecks = `
select 'all entries sum to ' || sum(amount_cents) || ' cents' as broken
  from entries having sum(amount_cents) <> 0
union all
select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) || ' cents'
  from entries group by transaction_id having sum(amount_cents) <> 0
union all
select 'transaction ' || id || ' has no entries'
  from transactions where not exists (select from entries where transaction_id = transactions.id)
union all
select 'entry ' || entries.id || ' has no transaction'
  from entries where not exists (select from transactions where id = transaction_id)
union all
select 'entry ' || entries.id || ' differs in type or time from transaction ' || transaction_id
  from entries left join transactions on transactions.id = transaction_id
  where entries.transaction_type is distinct from transactions.transaction_type
    or entries.created_at is distinct from transactions.created_at
union all
select 'entry ' || entries.id || ' is on account ' || account_id || ', which does not exist'
  from entries where not exists (select from accounts where accounts.id = account_id)
union all
select 'account ' || id || ' says ' || balance_cents || ' cents, but its entries sum to ' || coalesce(folded, 0)
  from accounts
  left join (select account_id, sum(amount_cents) as folded from entries group by account_id) as entries
    on account_id = id
  where balance_cents <> coalesce(folded, 0)
`;

const figureChecks = `
select format('figures of %s for %s are %s, recounted %s', scope, month, kept, counted)
  from (select scope, month, (income_cents, expense_cents, transactions) as kept from monthly_figures) as kept
  full join (
    select scope, month, (income_cents, expense_cents, transactions) as counted from recounted_figures
  ) as counted using (scope, month)
  where kept is distinct from counted
`;

/** Cents are null unless the transaction has exactly one debit and one credit. */
const moved = `
select transaction_id, case when count(*) = 2 then max(amount_cents) end as cents,
    min(account_id) filter (where amount_cents < 0) as source,
    min(account_id) filter (where amount_cents > 0) as destination
  from entries
  where transaction_id in (
    select transaction_id from transfers union all select closing_transaction_id from external_transfers
    union all select transaction_id from card_authorizations union all select transaction_id from card_refunds
    union all select transaction_id from interest_payments union all select transaction_id from credit_payouts
    union all select interest_transaction_id from statement_charges
    union all select fee_transaction_id from statement_charges
    union all select transaction_id from person_payments
    union all select receiving_transaction_id from person_payments
  )
  group by transaction_id
`;

const transferChecks = `
select 'transfer ' || transfers.transaction_id || ' did not move money like ' || kind || ' transfers do'
  from transfers
  left join moved using (transaction_id)
  left join transactions on transactions.id = transaction_id
  left join accounts as source on source.id = moved.source
  left join accounts as destination on destination.id = moved.destination
  where cents is null or transactions.created_at is distinct from transfers.created_at
    or source.customer_id is distinct from transfers.customer_id
    or case kind
      when 'internal' then destination.customer_id is distinct from transfers.customer_id
      when 'external' then destination.id is distinct from 'bank_payment_clearing'
      when 'card' then not exists (
        select from cards where account_id = destination.id and card_type = 'credit'
          and cards.customer_id = transfers.customer_id
      )
      else destination.id is distinct from 'bank_bill_payments'
    end
union all
select 'transfer ' || transaction_id || ' is ' || kind || ' and ' || status || ', contradicted by its details'
  from transfers
  left join external_transfers as external using (transaction_id)
  left join bill_payments as bill using (transaction_id)
  left join payees on payees.id = payee_id
  where (kind = 'external') <> (external.transaction_id is not null)
    or (kind = 'bill') <> (payees.customer_id is not distinct from transfers.customer_id)
    or (kind = 'external') <> (status <> 'completed')
    or (status in ('settled', 'returned', 'cancelled')) <> (closed_at is not null)
    or (status = 'returned') <> (return_reason is not null)
union all
select 'transfer ' || transfers.transaction_id || ' is ' || status || ', but its money is in the wrong account'
  from transfers
  join external_transfers using (transaction_id)
  join moved as held on held.transaction_id = transfers.transaction_id
  left join moved as closing on closing.transaction_id = closing_transaction_id
  where status <> 'held' and (
    closing.cents is distinct from held.cents or closing.source is distinct from 'bank_payment_clearing'
    or not coalesce(case
      when status <> 'settled' then closing.destination = held.source
      else closing.destination = 'bank_correspondent' or routing_number = '${ownRoutingNumber}'
        and closing.destination = (
          select id from accounts
          where accounts.account_number = external_transfers.account_number and customer_id is not null
        )
    end, false)
  )
`;

const planChecks = `
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
  )
union all
select 'transfer ' || transaction_id || ' was planned but has no run'
  from transfers
  left join planned_runs using (transaction_id)
  where permit_id like 'plan\\_%' and plan_id is null
union all
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
  end
`;

const requestChecks = `
select 'permit ' || permit_id || ' was used ' || count(*) || ' times'
  from transfers group by permit_id having count(*) > 1
union all
select 'permit ' || permit_id || ' was used but is still valid'
  from (
    select permit_id from transfers union all select permit_id from planned_payments
    union all select permit_id from person_payments union all select permit_id from payment_schedules
  ) as used
  join permits on permits.id = permit_id
union all
select 'permit ' || permit_id || ' was used for a payment and for a plan'
  from (select permit_id from transfers union all select permit_id from person_payments) as used
  join (
    select permit_id from planned_payments union all select permit_id from payment_schedules
  ) as plans using (permit_id)
union all
select 'permit ' || permit_id || ' was used for a transfer and for a person'
  from transfers join person_payments using (permit_id)
union all
select 'transfer ' || transfers.transaction_id || ' does not match its stored response'
  from transfers left join moved using (transaction_id)
  where transaction_id is distinct from answer::jsonb -> 'data' ->> 'id'
    or cents is distinct from ((answer::jsonb -> 'data' ->> 'amount')::numeric * 100)::bigint
`;

const interestChecks = `
select 'interest of account ' || account_id || ' for ' || month || ' was not paid as recorded'
  from interest_payments
  left join moved using (transaction_id)
  left join accounts on accounts.id = account_id
  where account_type is distinct from 'savings' or (amount_cents > 0 and (
    moved.cents is distinct from amount_cents or moved.source is distinct from 'bank_interest'
    or moved.destination is distinct from account_id
  ))
union all
select 'transaction ' || transaction_id || ' paid interest, but is recorded for no month'
  from entries
  where account_id = 'bank_interest' and not exists (
    select from interest_payments as paid where paid.transaction_id = entries.transaction_id
  )
`;

const closingChecks = `
select 'account ' || account_id || ' of customer ' || customers.id || ', who has left, is open or not empty'
  from owned_accounts
  join customers on customers.id = owned_accounts.customer_id
  join accounts on accounts.id = account_id
  where customers.closed_at is not null
    and (is_active or accounts.closed_at is null or balance_cents <> 0 or held_cents <> 0)
`;

/** A single statement reads one snapshot, whatever is posted in the meantime. */
export const brokenInvariants = `with moved as (${moved})
${[ledgerChecks, figureChecks, transferChecks, planChecks, requestChecks, cardChecks, interestChecks, chargeChecks, personChecks, paymentRequestChecks, scheduleChecks, closingChecks].join('union all')}`;
