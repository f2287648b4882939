import type { Spending } from '@bank/shared/contracts/insights';
import { daysIn, type OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, cents, sum, toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/tables';
import type { AccountScope } from '../../ledger/transactions/account-scope';
import { ownCategoryNames } from '../../ledger/transactions/display-names';
import { addMonths } from '../../ledger/transactions/period';
import { findBudgets } from './budgets';
import { findFirstMonth, findSums, learnedMonths, monthsBefore, type Sum } from './monthly-sums';

interface Asked {
  month: string;
  zone: string;
  now: Date;
}

type Budgets = ReadonlyMap<OwnCategory, Cents>;

export async function findSpending(db: Database, scope: AccountScope, asked: Asked): Promise<Spending> {
  const { month, zone, now } = asked;
  const current = daysIn(zone)(now).slice(0, 7);
  const first = (await findFirstMonth(db, scope, zone)) ?? current;
  const sums = await findSums(db, scope, asked);
  const budgets = await findBudgets(db, scope.customerId);
  const ofMonth = (one: string) => sums.filter((row) => row.month === one);
  const past = pastMonths(month, first);
  const isCurrent = month === current;
  return {
    month,
    zone,
    first_month: first,
    current_month: current,
    income: toWire(sum(ofMonth(month).map(({ income }) => income))),
    ...moneyOf(ofMonth(month)),
    month_before: { month: addMonths(month, -1), ...moneyOf(ofMonth(addMonths(month, -1))) },
    average: averageOf(past, sums),
    months: [...past.slice(-(monthsBefore - 1)), month].map((one) => ({
      month: one,
      ...moneyOf(ofMonth(one)),
    })),
    forecast: isCurrent ? toWire(forecastOf(sums, month, past)) : null,
    categories: categoriesOf({ sums, month, past, isCurrent, budgets }),
  };
}

/** Oldest first, and none before the customer's first month. */
const pastMonths = (month: string, first: string): string[] =>
  Array.from({ length: monthsBefore }, (_, index) => addMonths(month, index - monthsBefore)).filter(
    (one) => one >= first,
  );

const expensesOf = (sums: readonly Sum[]): Cents => sum(sums.map(({ expenses }) => expenses));

const moneyOf = (sums: readonly Sum[]) => ({
  transactions: sums.reduce((count, { transactions }) => count + transactions, 0),
  expenses: toWire(expensesOf(sums)),
});

function averageOf(past: readonly string[], sums: readonly Sum[]): Spending['average'] {
  const [from] = past;
  const to = past.at(-1);
  if (!from || !to) return null;
  const total = expensesOf(sums.filter(({ month }) => past.includes(month)));
  return {
    from,
    to,
    months: past.length,
    total: toWire(total),
    expenses: toWire(cents(Math.round(total / past.length))),
  };
}

/** What is spent, and what the rest of a month cost on average in the months before. */
function forecastOf(sums: readonly Sum[], month: string, past: readonly string[]): Cents {
  const learned = past.slice(-learnedMonths);
  const spent = expensesOf(sums.filter((row) => row.month === month));
  const rest = expensesOf(sums.filter((row) => row.isRest && learned.includes(row.month)));
  return cents(spent + (learned.length > 0 ? Math.round(rest / learned.length) : 0));
}

interface Overview {
  sums: readonly Sum[];
  month: string;
  past: readonly string[];
  isCurrent: boolean;
  budgets: Budgets;
}

function categoriesOf({ sums, month, past, isCurrent, budgets }: Overview): Spending['categories'] {
  const before = addMonths(month, -1);
  return (Object.keys(ownCategoryNames) as OwnCategory[])
    .map((category) => {
      const own = sums.filter((row) => row.category === category);
      const budget = budgets.get(category);
      return {
        category,
        category_display: ownCategoryNames[category],
        ...moneyOf(own.filter((row) => row.month === month)),
        expenses_before: toWire(expensesOf(own.filter((row) => row.month === before))),
        budget: budget === undefined ? null : toWire(budget),
        forecast: isCurrent ? toWire(forecastOf(own, month, past)) : null,
      };
    })
    .filter(({ transactions, budget }) => transactions > 0 || budget !== null)
    .sort((one, other) => Number(other.expenses) - Number(one.expenses));
}
