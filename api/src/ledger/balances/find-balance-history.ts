import type { DayBalance } from '@bank/shared/contracts/account-details';
import { transactionType } from '@bank/shared/contracts/transactions';
import { type Cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { dayOf, earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';

interface Period {
  days: number;
  now: Date;
}

/**
 * Goes back from today's balance, so that the cost depends on the period, not on the account's age. Reads each
 * type by itself, because the index on entries begins with account and type.
 */
export const balanceHistory = (accountId: string, { days, now }: Period) => {
  const today = dayOf(now);
  const first = dayOf(earlier(now, hours(24 * (days - 1))));
  return sql<{ on: string; balance: Cents }>`
    with changes as (
      select least((created_at at time zone 'UTC')::date, ${today}::date) as day, sum(amount_cents) as change
      from unnest(${transactionType.options}::text[]) as wanted (type)
      cross join lateral (
        select created_at, amount_cents from entries
        where account_id = ${accountId} and transaction_type = wanted.type
          and created_at >= ${first}::date::timestamp at time zone 'UTC'
      ) as recent
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as "on",
      (balance_cents - coalesce(sum(change) over (
        order by days.day desc rows between unbounded preceding and 1 preceding
      ), 0))::bigint as balance
    from accounts
    cross join lateral (
      select generate_series(
        greatest(${first}::date, least((opened_at at time zone 'UTC')::date, ${today}::date)),
        ${today}::date, '1 day'
      )::date as day
    ) as days
    left join changes on changes.day = days.day
    where accounts.id = ${accountId}
    order by days.day
  `;
};

/** The balance at the end of each day since the account was opened; today's is the current one. */
export async function findBalanceHistory(
  db: Database,
  accountId: string,
  period: Period,
): Promise<DayBalance[]> {
  const { rows } = await balanceHistory(accountId, period).execute(db);
  return rows.map(({ on, balance }) => ({ on, balance: toWire(balance) }));
}
