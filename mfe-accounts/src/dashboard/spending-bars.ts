import type { Category, TransactionSummary } from '@bank/shared/contracts/transactions';
import { type Cents, cents, parseMoney, sum } from '@bank/shared/money';

/** One category of a chart of expenses. */
export interface Bar {
  category: Category;
  name: string;
  spent: Cents;
  /** Of all expenses, in words such as 27%. */
  percent: string;
  /** Of the longest bar, in percent. */
  length: number;
}

const percentOf = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The categories that money was spent on, the most first. */
export function spendingBars(categories: TransactionSummary['categories']): Bar[] {
  const spending = categories
    .map(({ category, category_display: name, expenses }) => ({
      category,
      name,
      spent: parseMoney(expenses) ?? cents(0),
    }))
    .filter(({ spent }) => spent > 0)
    .sort((one, other) => other.spent - one.spent);
  const all = sum(spending.map(({ spent }) => spent));
  const most = spending[0]?.spent ?? 0;
  return spending.map((one) => ({
    ...one,
    percent: percentOf.format(one.spent / all),
    length: Math.round((one.spent / most) * 1000) / 10,
  }));
}
