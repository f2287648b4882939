import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { SpendingChart } from './spending-chart';

const categories = (['food', 'housing', 'travel', 'health', 'shopping', 'gifts'] as const).map(
  (category, at) => ({
    category,
    category_display: category,
    expenses: `${100 - at}.00`,
  }),
);

const open = (count: number) =>
  renderPage(<SpendingChart categories={categories.slice(0, count)} month="2026-03" />, {
    at: '/dashboard',
    mode: 'full',
  });

test('shows the five largest, and the rest on request', async () => {
  const { user } = open(6);
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show All 6 Categories' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Show Fewer Categories' })).toHaveFocus();
});

test('folds nothing that has room', () => {
  open(5);
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});
