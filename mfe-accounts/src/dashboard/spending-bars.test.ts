import { sum } from '@bank/shared/money';
import { formatMonth, resolveMonth } from '../month';
import { spendingBars } from './spending-bars';

const of = (category: 'food' | 'shopping' | 'income' | 'other', expenses: string, income = '0.00') => ({
  category,
  category_display: category.toUpperCase(),
  transactions: 3,
  income,
  expenses,
});

test('[DASH-6] charts only expenses, highest first, with percentages', () => {
  const bars = spendingBars([of('income', '0.00', '900.00'), of('shopping', '0.10'), of('food', '0.20')]);
  expect(bars.map(({ category, length }) => [category, length])).toEqual([
    ['food', 100],
    ['shopping', 50],
  ]);
  expect(sum(bars.map(({ spent }) => spent))).toBe(30);
  expect(bars.map(({ percent }) => percent)).toEqual(['66.7%', '33.3%']);
});

test('[DASH-6] returns an empty chart if there are no expenses', () => {
  expect(spendingBars([])).toEqual([]);
  expect(spendingBars([of('income', '0.00', '1.00')])).toEqual([]);
});

test.each([
  { now: '2026-03-31T23:59:59.999Z', month: '2026-03', name: 'March 2026' },
  { now: '2026-04-01T00:00:00.000Z', month: '2026-04', name: 'April 2026' },
])('[TXN-5] resolves "this month" at $now to $month ($name) in UTC', ({ now, month, name }) => {
  expect(resolveMonth('this', new Date(now))).toBe(month);
  expect(formatMonth(month)).toBe(name);
  expect(resolveMonth('2025-01', new Date(now))).toBe('2025-01');
});
