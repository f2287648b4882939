import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { SpecifiedRegisterPage } from './specified-register-page';

test('[REG-1] the links to the legal documents have no target', () => {
  renderPage(<SpecifiedRegisterPage />, { at: '/register' });
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const document = screen.getByRole('link', { name });
    expect(document).toHaveAttribute('aria-disabled', 'true');
    expect(document).not.toHaveAttribute('href');
  }
});
