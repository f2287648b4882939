import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { SpendingChart } from './spending-chart';

const categories = (['food', 'housing', 'travel', 'health', 'shopping'] as const).map((category, at) => ({
  category,
  category_display: category,
  expenses: `${100 - at}.00`,
}));

const open = (count: number) =>
  renderPage(<SpendingChart categories={categories.slice(0, count)} month="2026-03" />, {
    at: '/dashboard',
    mode: 'full',
  });

test('folds what a phone has no room for, until the customer asks', async () => {
  const { user } = open(5);
  expect(screen.getByRole('table')).toHaveClass('folded');
  await user.click(screen.getByText('Show All 5 Categories'));
  expect(screen.getByRole('table')).not.toHaveClass('folded');
});

test('folds nothing that a phone has room for', () => {
  open(4);
  expect(screen.getByRole('table')).not.toHaveClass('folded');
});
