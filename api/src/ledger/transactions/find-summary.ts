import type { AnswerOf } from '@bank/shared/contracts/call';
import type { Category, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { categoryNames } from './display-names';
import type { LookedAt } from './looked-at';
import { type Chosen, matching } from './matching';

type Summary = AnswerOf<typeof summarizeTransactions>['data'];

interface Row {
  category: Category;
  transactions: number;
  income: Cents;
  expenses: Cents;
}

export async function findSummary(db: Database, lookedAt: LookedAt, chosen: Chosen): Promise<Summary> {
  const { rows } = await sql<Row>`
    select category, count(*)::integer as transactions,
      sum(greatest(effect, 0))::bigint as income, sum(greatest(-effect, 0))::bigint as expenses
    from (${matching(lookedAt, chosen)}) as matches
    group by category order by expenses desc, income desc, category
  `.execute(db);
  return {
    month: chosen.month ?? null,
    transactions: rows.reduce((total, { transactions }) => total + transactions, 0),
    income: toWire(sum(rows.map(({ income }) => income))),
    expenses: toWire(sum(rows.map(({ expenses }) => expenses))),
    categories: rows.map(({ category, transactions, income, expenses }) => ({
      category,
      category_display: categoryNames[category],
      transactions,
      income: toWire(income),
      expenses: toWire(expenses),
    })),
  };
}
