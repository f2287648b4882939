import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ClosingBar } from './closing-bar';

const bar = <ClosingBar at="2026-04-01T12:00:00.000Z" />;

test('says when the account closes, and leads to the page that keeps it', () => {
  renderPage(bar, { at: '/dashboard' });
  expect(screen.getByText(/^Your account closes on April 1, 2026/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/dashboard/close-account');
});

test('is absent on the page that says the same', () => {
  renderPage(bar, { at: '/dashboard/close-account' });
  expect(screen.queryByRole('link')).toBeNull();
});
