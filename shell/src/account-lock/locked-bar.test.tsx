import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { LockedBar } from './locked-bar';

test('leads every page to what happened', () => {
  renderPage(<LockedBar />, { at: '/dashboard/transfer' });
  expect(screen.getByRole('link', { name: 'Review what happened' })).toHaveAttribute(
    'href',
    '/dashboard/locked',
  );
});

test("doesn't lead the review to itself", () => {
  renderPage(<LockedBar />, { at: '/dashboard/locked' });
  expect(screen.queryByRole('link')).toBeNull();
});
