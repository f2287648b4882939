import { termText } from '@bank/shared/contracts/loans';
import { cents, sum } from '@bank/shared/money';
import { quoteLoan } from '../amortization';
import { amountStops, nearestStop } from './amount-stops';
import { chartColumns } from './chart-columns';

const quote = (months: number) => quoteLoan({ principal: cents(2_000_000), rate: 5000, months });

test('[LOAN-3] spaces slider stops in growing steps from $1,000 to $2,000,000', () => {
  expect([amountStops[0], amountStops.at(-1)]).toEqual([100_000, 200_000_000]);
  for (const [index, stop] of amountStops.entries())
    expect(stop).toBeGreaterThan(amountStops[index - 1] ?? 0);
  expect(amountStops[nearestStop(cents(2_000_000))]).toBe(2_000_000);
  expect(amountStops[nearestStop(cents(2_049_999))]).toBe(2_000_000);
  expect(nearestStop(cents(1_000_000_000))).toBe(amountStops.length - 1);
});

test('[LOAN-3] charts by month up to two years, then by year', () => {
  expect(chartColumns(quote(24).payments)).toMatchObject({ unit: 'Month', columns: { length: 24 } });
  const { unit, columns } = chartColumns(quote(25).payments);
  expect([unit, columns.length]).toEqual(['Year', 3]);
  expect(sum(columns.map(({ principal }) => principal))).toBe(2_000_000);
  expect(sum(columns.map(({ interest }) => interest))).toBe(quote(25).totalInterest);
  expect(columns.at(-1)?.balance).toBe(0);
});

test.each([
  { months: 1, text: '1 month' },
  { months: 11, text: '11 months' },
  { months: 12, text: '1 year' },
  { months: 18, text: '1 year and 6 months' },
  { months: 25, text: '2 years and 1 month' },
  { months: 360, text: '30 years' },
])('[LOAN-3] formats a term of $months as $text', ({ months, text }) => {
  expect(termText(months)).toBe(text);
});
