import type { CategorySpending } from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, cents, parseMoney, sum } from '@bank/shared/money';
import { numberFormat } from '@bank/shared/ui/base';

export interface Bar {
  category: OwnCategory;
  name: string;
  spent: Cents;
  /** Share of all expenses, for example 27%. */
  percent: string;
  /** Percentage of the longest bar. */
  length: number;
}

const percentOf = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

export type Spent = Pick<CategorySpending, 'category' | 'category_display' | 'expenses'>;

export function spendingBars(categories: readonly Spent[]): Bar[] {
  const spending = categories
    .map(({ category, category_display: name, expenses }) => ({
      category,
      name,
      spent: parseMoney(expenses) ?? cents(0),
    }))
    .filter(({ spent }) => spent > 0)
    .sort((one, other) => other.spent - one.spent);
  const all = sum(spending.map(({ spent }) => spent));
  const highest = spending[0]?.spent ?? 0;
  return spending.map((one) => ({
    ...one,
    percent: percentOf.format(one.spent / all),
    length: Math.round((one.spent / highest) * 1000) / 10,
  }));
}
