import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';

export interface PaidInterest {
  /** The first day of the month that earned it. */
  month: string;
  amount_cents: Cents;
  paid_at: Date;
}

const paid = (db: Database) => db.selectFrom('interest_payments').where('transaction_id', 'is not', null);

/** By the day on which it was paid, as tax counts it. */
export async function findPaidInterest(
  db: Database,
  accountId: string,
  year: number,
): Promise<PaidInterest[]> {
  const rows = await paid(db)
    .select(['month', 'amount_cents', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('paid_at', '>=', new Date(Date.UTC(year, 0)))
    .where('paid_at', '<', new Date(Date.UTC(year + 1, 0)))
    .orderBy('month')
    .execute();
  if (rows.length === 0) throw noInterest(year);
  return rows;
}

/** Newest first. */
export async function findInterestYears(db: Database, customerId: string) {
  const year = sql<string>`to_char(paid_at at time zone 'UTC', 'YYYY')`;
  return paid(db)
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id', year.as('year')])
    .where('customer_id', '=', customerId)
    .groupBy(['account_id', year])
    .orderBy('year', 'desc')
    .execute();
}

const noInterest = (year: number) =>
  new BankError(404, 'No interest in this year', `We paid no interest into this account in ${year}.`);
