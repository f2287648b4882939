import { type Cents, sum } from '@bank/shared/money';
import type { Payment } from '../amortization';

export interface Column {
  number: number;
  principal: Cents;
  interest: Cents;
  balance: Cents;
}

const monthsPerYear = 12;
const maxMonthColumns = 24;

export function chartColumns(payments: readonly Payment[]): { unit: 'Month' | 'Year'; columns: Column[] } {
  if (payments.length <= maxMonthColumns) return { unit: 'Month', columns: [...payments] };
  const years = Array.from({ length: Math.ceil(payments.length / monthsPerYear) }, (_, year) =>
    payments.slice(year * monthsPerYear, (year + 1) * monthsPerYear),
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
