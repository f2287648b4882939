import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { sampleSpending } from '../testing/sample-spending';
import { MonthlySpending } from './monthly-spending';

const figures = {
  income_this_month: '1500.00',
  expenses_this_month: '320.25',
  total_transactions: 90,
  transactions_this_month: 7,
};

interface Bank {
  spent?: FakeAnswer;
  creditAccounts?: object[];
}

function open({
  spent = { body: { data: sampleSpending({ zone: 'UTC' }) } },
  creditAccounts = [],
}: Bank = {}) {
  const heard = fakeApi({
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: creditAccounts } } },
    'GET /transactions/stats/': { body: { data: figures } },
    'GET /insights/spending/': spent,
  });
  return { heard, ...renderPage(<MonthlySpending />, { mode: 'full' }) };
}

const chartRows = async () => {
  const chart = await screen.findByRole('table', { name: 'Expenses by category, March 2026' });
  return within(chart).getAllByRole('row').slice(1);
};

test('provides the spending chart as a table with percentages', async () => {
  open();
  const rows = await chartRows();
  const cells = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.split(',')[0]),
  ]);
  expect(cells).toEqual([
    ['Housing', '76.9%', '$400.00'],
    ['Food & Dining', '23.1%', '$120.00'],
  ]);
  const lengths = rows.map((row) => row.querySelectorAll('rect')[1]?.style.width);
  expect(lengths).toEqual(['max(4px, 100%)', 'max(4px, 30%)']);
});

test.each([
  { figure: '$320.25', filter: '?direction=out&month=2026-03' },
  { figure: '$1,500.00', filter: '?direction=in&month=2026-03' },
  { figure: '$1,179.75', filter: '?month=2026-03' },
  { figure: '7', filter: '?month=2026-03' },
  { figure: '$400.00', filter: '?category=housing&direction=out&month=2026-03' },
])('[DASH-6] links the figure $figure to its transactions: $filter', async ({ figure, filter }) => {
  open();
  await chartRows();
  const link = (await screen.findByText(figure)).closest('a');
  expect(link).toHaveAttribute('href', `/dashboard/transactions${filter}`);
  expect(link).toHaveAccessibleName(expect.stringMatching(/, show transactions for /));
});

test('[DASH-6] shows the stated figures, and beside them what credit cards add', async () => {
  open({ creditAccounts: [{ id: 'credit', card_id: 'card', last_four: '5102', balance: '-199.75' }] });
  expect(await screen.findByText(/With your credit cards, you spent/)).toHaveTextContent('$520.00.');
  expect(screen.getByText('$520.00').closest('a')).toHaveAttribute(
    'href',
    '/dashboard/transactions?direction=out&month=2026-03',
  );
  expect(screen.getByText('$320.25').closest('a')).toHaveAttribute(
    'href',
    '/dashboard/transactions?direction=out&month=2026-03&cards=without',
  );
});

test('says nothing about credit cards to a customer without one', async () => {
  open();
  await chartRows();
  expect(screen.queryByText(/With your credit cards/)).toBeNull();
});

test('says that a month has no spending, under the figures', async () => {
  open({ spent: { body: { data: sampleSpending({ categories: [], expenses: '0.00' }) } } });
  expect(await screen.findByText('No spending this month so far.')).toBeVisible();
});
