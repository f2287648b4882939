import type { AnswerOf } from '@bank/shared/contracts/call';
import type { Category, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { AccountScope } from './account-scope';
import { categoryNames } from './display-names';
import { matching, type TransactionFilter } from './matching';

type Summary = AnswerOf<typeof summarizeTransactions>['data'];

interface Row {
  category: Category;
  transactions: number;
  income: Cents;
  expenses: Cents;
}

export async function findSummary(
  db: Database,
  scope: AccountScope,
  filter: TransactionFilter,
): Promise<Summary> {
  const { rows } = await sql<Row>`
    select category, count(*)::integer as transactions,
      sum(greatest(effect, 0))::bigint as income, sum(greatest(-effect, 0))::bigint as expenses
    from (${matching(scope, filter)}) as matches
    group by category order by expenses desc, income desc, category
  `.execute(db);
  return {
    month: filter.month ?? null,
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
