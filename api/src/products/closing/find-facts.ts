import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { ClosingFacts } from './closing-rules';

export async function findFacts(db: Database, customerId: string, now: Date): Promise<ClosingFacts> {
  const { rows } = await sql<ClosingFacts>`
    with own as (
      select id, account_type, balance_cents from accounts
      join owned_accounts as owned on owned.account_id = id and owned.customer_id = ${customerId}
      where is_active
    )
    select
      (select coalesce(sum(balance_cents), 0)::bigint from own where account_type <> 'credit') as money,
      (select coalesce(sum(-balance_cents), 0)::bigint from own
        where account_type = 'credit' and balance_cents < 0) as "owedOnCards",
      (select coalesce(sum(balance_cents), 0)::bigint from own
        where account_type = 'credit' and balance_cents > 0) as "creditOnCards",
      (select count(*) from card_authorizations
        where status = 'held' and account_id in (select id from own)) as "cardHolds",
      (select count(*) from person_payments
        where customer_id = ${customerId} and status = 'held' and review_reason is null) as "paymentsOnTheirWay",
      (select count(*) from person_payments
        where customer_id = ${customerId} and status = 'held' and review_reason is not null) as "paymentsInReview",
      (select count(*) from person_payments
        where status = 'held' and to_account_id in (select id from own)) as "paymentsArriving",
      (select count(*) from transfers
        where customer_id = ${customerId} and kind = 'external' and status = 'held') as "transfersInTransit",
      (select count(*) from check_deposits
        where customer_id = ${customerId} and status = 'pending') as "pendingChecks",
      (select count(*) from disputes
        where customer_id = ${customerId} and status in ('open', 'under-review')) as "openDisputes",
      (select count(*) from planned_payments
        where customer_id = ${customerId} and status = 'planned') as plans,
      (select count(*) from payment_schedules
        where customer_id = ${customerId} and status in ('planned', 'paused')) as schedules,
      (select count(*) from payees where customer_id = ${customerId} and removed_at is null) as payees,
      (select count(*) from payment_requests
        where customer_id = ${customerId} and status = 'open' and expires_at > ${now}) as "ownRequests",
      (select count(*) from payment_requests
        where asked_id = ${customerId} and status = 'open' and expires_at > ${now}) as "requestsToCustomer",
      (select count(*) from card_applications where customer_id = ${customerId} and status = 'pending')
        + (select count(*) from loan_applications where customer_id = ${customerId} and status = 'pending')
        as applications,
      (select count(*) from cards where customer_id = ${customerId} and status in ('active', 'frozen')) as cards,
      (select count(*) from own where account_type = 'savings') as "savingsAccounts"
  `.execute(db);
  return rows[0] as ClosingFacts;
}
