import { type Cents, cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';

const months = 3;

/**
 * Averages the most recent full months. Skips canceled and returned transfers, card refunds, paid-out card credits
 * and loans, which would inflate the income. Skips transfers from customers of this bank too: two of them could send the same money back
 * and forth.
 */
export async function monthlyIncome(db: Database, customerId: string, at: Date): Promise<Cents> {
  const { rows } = await sql<{ income: number }>`
    with span as (
      select until, until - make_interval(months => ${months}::integer) as since
      from date_trunc('month', ${at}::timestamptz at time zone 'UTC') as until
    ), came_in as (
      select sum(income_cents) as amount from monthly_figures, span
      where scope = ${customerId} and month < until and month >= since
    ), transferred as (
      select sum(entries.amount_cents) as amount
      from span, accounts
        join entries on entries.account_id = accounts.id and entries.transaction_type = 'transfer'
      where (
          exists (select from external_transfers where closing_transaction_id = entries.transaction_id)
          or exists (select from person_payments where receiving_transaction_id = entries.transaction_id)
        )
        and accounts.customer_id = ${customerId} and entries.amount_cents > 0
        and entries.created_at at time zone 'UTC' < until and entries.created_at at time zone 'UTC' >= since
    ), refunded as (
      select sum(entries.amount_cents) as amount
      from span, card_refunds
        join entries on entries.transaction_id = card_refunds.transaction_id
        join accounts on accounts.id = account_id and accounts.customer_id = ${customerId}
      where entries.created_at at time zone 'UTC' < until and entries.created_at at time zone 'UTC' >= since
        and card_refunds.authorization_id in (
          select card_authorizations.id from card_authorizations join cards on cards.id = card_id
          where cards.customer_id = ${customerId}
        )
    ), paid_out as (
      select sum(amount_cents) as amount
      from span, credit_payouts join accounts on accounts.id = account_id and accounts.customer_id = ${customerId}
      where paid_at at time zone 'UTC' < until and paid_at at time zone 'UTC' >= since
    ), borrowed as (
      select sum(amount_cents) as amount
      from span, loan_draws join accounts on accounts.id = account_id and accounts.customer_id = ${customerId}
      where drawn_at at time zone 'UTC' < until and drawn_at at time zone 'UTC' >= since
    )
    select (
      coalesce(came_in.amount, 0) - coalesce(transferred.amount, 0) - coalesce(refunded.amount, 0)
        - coalesce(paid_out.amount, 0) - coalesce(borrowed.amount, 0)
    )::bigint as income
    from came_in, transferred, refunded, paid_out, borrowed
  `.execute(db);
  return cents(Math.floor(Number(rows[0]?.income ?? 0) / months));
}
