import type { AnswerOf } from '@bank/shared/contracts/call';
import type { getStatistics } from '@bank/shared/contracts/transactions';
import { type Cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../db/client';
import type { LookedAt } from './looked-at';

type Figures = AnswerOf<typeof getStatistics>['data'];

interface Row {
  income: Cents;
  expenses: Cents;
  total: number;
  this_month: number;
}

/** Income, expenses and counts as the ledger keeps them; months are those of UTC. */
export async function findFigures(
  db: Database,
  { customerId, accountId }: LookedAt,
  now: Date,
): Promise<Figures> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const thisMonth = sql`filter (where month = ${month}::date)`;
  const { rows } = await sql<Row>`
    select
      coalesce(sum(income_cents) ${thisMonth}, 0)::bigint as income,
      coalesce(sum(expense_cents) ${thisMonth}, 0)::bigint as expenses,
      coalesce(sum(transactions), 0)::bigint as total,
      coalesce(sum(transactions) ${thisMonth}, 0)::bigint as this_month
    from monthly_figures where scope = ${accountId ?? customerId}
  `.execute(db);
  const figures = rows[0] as Row;
  return {
    income_this_month: toWire(figures.income),
    expenses_this_month: toWire(figures.expenses),
    total_transactions: figures.total,
    transactions_this_month: figures.this_month,
  };
}
