import { type Cents, cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { findEarningDays } from './find-earning-days';
import { monthOf, monthsLater } from './months';
import { inPercent, rateOn } from './savings-rate';
import { findStart } from './start-terms';

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
    interest_rate: inPercent(rateOn(now.toISOString().slice(0, 10))),
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
