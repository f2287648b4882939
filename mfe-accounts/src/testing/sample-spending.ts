import type { Spending } from '@bank/shared/contracts/insights';

export const sampleSpending = (different: Partial<Spending> = {}): Spending => ({
  month: '2026-03',
  zone: 'America/New_York',
  first_month: '2025-12',
  current_month: '2026-03',
  income: '3000.00',
  transactions: 3,
  expenses: '520.00',
  month_before: { month: '2026-02', transactions: 4, expenses: '610.00' },
  average: { from: '2025-12', to: '2026-02', months: 3, total: '1800.00', expenses: '600.00' },
  months: [
    { month: '2026-01', transactions: 2, expenses: '590.00' },
    { month: '2026-02', transactions: 4, expenses: '610.00' },
    { month: '2026-03', transactions: 3, expenses: '520.00' },
  ],
  forecast: '700.00',
  categories: [
    {
      category: 'housing',
      category_display: 'Housing',
      transactions: 1,
      expenses: '400.00',
      expenses_before: '400.00',
      budget: '450.00',
      forecast: '500.00',
    },
    {
      category: 'food',
      category_display: 'Food & Dining',
      transactions: 2,
      expenses: '120.00',
      expenses_before: '210.00',
      budget: null,
      forecast: '200.00',
    },
  ],
  ...different,
});
