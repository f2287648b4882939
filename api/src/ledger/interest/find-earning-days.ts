import type { Cents } from '@bank/shared/money';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { balanceHistory } from '../balances/find-balance-history';
import { type DayCents, interestOf } from './accrue-interest';
import { monthsLater } from './months';

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
  const today = now.toISOString().slice(0, 10);
  const daysBack = Math.round((Date.parse(today) - Date.parse(month)) / hours(24));
  const until = [monthsLater(month, 1), today].sort()[0] as string;
  const { rows } = await balanceHistory(accountId, { days: daysBack + 1, now }).execute(db);
  const days = rows.filter(({ on }) => on >= month && on >= since && on < until);
  return { days, interest: interestOf(days) };
}
