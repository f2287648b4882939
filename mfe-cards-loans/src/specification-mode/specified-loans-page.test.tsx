import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SpecifiedLoansPage } from './specified-loans-page';

function open() {
  const heard = fakeApi({});
  return { heard, ...renderPage(<SpecifiedLoansPage />, { at: '/dashboard/loans' }) };
}

test('[LOAN-1] shows the sample loan and no applications', () => {
  open();
  const loan = within(screen.getByRole('region', { name: 'Current loan' }));
  for (const text of ['Auto Loan', '$24,000.00', '$15,778.12', '$444.17', 'Active', 'Sample'])
    expect(loan.getByText(text)).toBeVisible();
  expect(loan.getByText(/^[A-Z][a-z]{2} 15, \d{4}$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your loan applications' })).toBeNull();
});

test("[LOAN-2] announces that online applications aren't available yet", async () => {
  const page = open();
  const product = within(screen.getByRole('heading', { name: 'Home Loan' }).closest('li') as HTMLElement);
  await page.user.click(product.getByRole('button', { name: 'Apply Now' }));
  expect(product.getByText('Applying for a Home Loan online is not available yet.')).toBeVisible();
  expect(page.heard).toEqual([]);
  expect(page.address()).toBe('/dashboard/loans');
});

test('tags the calculator’s first figures as a sample, until the customer enters others', async () => {
  const { user } = open();
  const cost = screen.getByText('Monthly payment').closest('div');
  expect(cost).toHaveTextContent('Sample');
  await user.type(screen.getByRole('textbox', { name: 'Loan Amount in dollars' }), '0');
  expect(cost).not.toHaveTextContent('Sample');
});
