import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';

test('[SHELL-9] links to the dashboard from the not-found page', async () => {
  const { user, address } = renderPage(<NotFoundPage />, { at: '/dashboard/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(address()).toBe('/');
});
