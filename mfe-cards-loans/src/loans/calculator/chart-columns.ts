import { type Cents, sum } from '@bank/shared/money';
import type { Payment } from '../amortization';

export interface Column {
  number: number;
  principal: Cents;
  interest: Cents;
  balance: Cents;
}

const monthsOfYear = 12;
const mostMonths = 24;

/** A column for each month of a short loan, for each year of a longer one. */
export function chartColumns(payments: readonly Payment[]): { unit: 'Month' | 'Year'; columns: Column[] } {
  if (payments.length <= mostMonths) return { unit: 'Month', columns: [...payments] };
  const years = Array.from({ length: Math.ceil(payments.length / monthsOfYear) }, (_, year) =>
    payments.slice(year * monthsOfYear, (year + 1) * monthsOfYear),
  );
  return {
    unit: 'Year',
    columns: years.map((months, index) => ({
      number: index + 1,
      principal: sum(months.map(({ principal }) => principal)),
      interest: sum(months.map(({ interest }) => interest)),
      balance: months.at(-1)?.balance ?? sum([]),
    })),
  };
}
