import type { AnswerOf } from '@bank/shared/contracts/call';
import type { Category, getStatistics, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import type { AccountScope } from './account-scope';
import { categoryNames } from './display-names';
import { matching, type TransactionFilter } from './matching';

type Figures = AnswerOf<typeof getStatistics>['data'];

interface Row {
  income: Cents;
  expenses: Cents;
  total: number;
  this_month: number;
}

export async function findFigures(
  db: Database,
  { customerId, accountId }: AccountScope,
  now: Date,
): Promise<Figures> {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const thisMonth = sql`filter (where month = ${month}::date)`;
  const { rows } = await sql<Row>`
    with reversals as materialized (select reversals_of(${customerId}) as ids),
    undone as (
      select date_trunc('month', created_at at time zone 'UTC')::date as month, effect,
        (transaction_id = any((select ids from reversals)::text[]))::integer as reversals
      from (
        select transaction_id, entries.created_at, sum(amount_cents) as effect
        from entries join accounts on accounts.id = account_id
        where transaction_id = any((select undone_transfers_of(${customerId}) || ids from reversals)::text[])
          and customer_id = ${customerId} and (${accountId}::text is null or account_id = ${accountId})
        group by transaction_id, entries.created_at
      ) as effects
    ),
    figures as (
      select month, income_cents, expense_cents, transactions
      from monthly_figures where scope = ${accountId ?? customerId}
      union all
      select month, -greatest(effect, 0), -greatest(-effect, 0), -reversals from undone
    )
    select
      coalesce(sum(income_cents) ${thisMonth}, 0)::bigint as income,
      coalesce(sum(expense_cents) ${thisMonth}, 0)::bigint as expenses,
      coalesce(sum(transactions), 0)::bigint as total,
      coalesce(sum(transactions) ${thisMonth}, 0)::bigint as this_month
    from figures
  `.execute(db);
  const figures = rows[0] as Row;
  return {
    income_this_month: toWire(figures.income),
    expenses_this_month: toWire(figures.expenses),
    total_transactions: figures.total,
    transactions_this_month: figures.this_month,
  };
}

type Summary = AnswerOf<typeof summarizeTransactions>['data'];

interface CategoryRow {
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
  const { rows } = await sql<CategoryRow>`
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
