import { type Cents, cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { dayOf, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { balanceHistory } from '../balances/find-balance-history';
import { type DayCents, inPercent, interestOf, rateOn } from './accrue-interest';
import { monthOf, monthsLater } from './months';
import { findStart } from './start-terms';

interface Period {
  month: string;
  /** The day from which the bank pays interest. */
  since: string;
  now: Date;
}

/** The days of a month that have ended, and what they earn together. */
export async function findEarningDays(
  db: Database,
  accountId: string,
  { month, since, now }: Period,
): Promise<{ days: DayCents[]; interest: Cents }> {
  const today = dayOf(now);
  const daysBack = Math.round((Date.parse(today) - Date.parse(month)) / hours(24));
  const until = [monthsLater(month, 1), today].sort()[0] as string;
  const { rows } = await balanceHistory(accountId, { days: daysBack + 1, now }).execute(db);
  const days = rows.filter(({ on }) => on >= month && on >= since && on < until);
  return { days, interest: interestOf(days) };
}

export interface Interest {
  interest_rate: string;
  interest_this_month: string;
  interest_paid_this_year: string;
  interest_paid_on: string;
}

interface Account {
  id: string;
  account_type: string;
  is_active: boolean;
}

/** Null if the account earns none. */
export async function findInterest(db: Database, account: Account, now: Date): Promise<Interest | null> {
  if (account.account_type !== 'savings' || !account.is_active) return null;
  const since = await findStart(db, 'savings-interest');
  if (!since) return null;
  const month = monthOf(now);
  const { interest } = await findEarningDays(db, account.id, { month, since, now });
  return {
    interest_rate: inPercent(rateOn(dayOf(now))),
    interest_this_month: toWire(interest),
    interest_paid_this_year: toWire(await findPaidIn(db, account.id, now.getUTCFullYear())),
    interest_paid_on: monthsLater(month, 1),
  };
}

async function findPaidIn(db: Database, accountId: string, year: number): Promise<Cents> {
  const row = await db
    .selectFrom('interest_payments')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('paid'))
    .where('account_id', '=', accountId)
    .where('paid_at', '>=', new Date(Date.UTC(year, 0, 1)))
    .executeTakeFirst();
  return row?.paid ?? cents(0);
}
