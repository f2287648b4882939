import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { SpendingChart } from './spending-chart';

const categories = (['food', 'housing', 'travel', 'health', 'shopping'] as const).map((category, at) => ({
  category,
  category_display: category,
  expenses: `${100 - at}.00`,
}));

const open = (count: number, isFoldable: boolean) =>
  renderPage(
    <SpendingChart categories={categories.slice(0, count)} month="2026-03" isFoldable={isFoldable} />,
    {
      at: '/dashboard',
      mode: 'full',
    },
  );

test('folds what a phone has no room for, until the customer asks', async () => {
  const { user } = open(5, true);
  expect(screen.getByRole('table')).toHaveClass('folded');
  await user.click(screen.getByText('Show All 5 Categories'));
  expect(screen.getByRole('table')).not.toHaveClass('folded');
});

test.each([
  { count: 4, isFoldable: true },
  { count: 5, isFoldable: false },
])('folds nothing with $count categories and isFoldable $isFoldable', ({ count, isFoldable }) => {
  open(count, isFoldable);
  expect(screen.getByRole('table')).not.toHaveClass('folded');
});
