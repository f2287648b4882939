import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { LoanApplicationTile } from './loan-application-tile';

afterEach(() => jest.useRealTimers());

const loan = (status: string, status_display: string, product_name: string) => ({
  id: `loan_${status}`,
  application_reference: 'LOAN-ABCD-EFGH',
  product: 'personal',
  product_name,
  amount: '12000.00',
  term_months: 36,
  annual_rate: 5.9,
  purpose: '',
  status,
  status_display,
  applied_at: '2026-03-01T09:30:00Z',
  decided_at: null,
  reason: '',
});

function open(...loans: object[]) {
  const heard = fakeApi({ 'GET /banking/loans/': { body: { data: loans } } });
  return { heard, ...renderPage(<LoanApplicationTile />) };
}

test('shows open applications with their next step', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), doNotFake: ['setTimeout'] });
  open(
    loan('pending', 'Pending Review', 'Personal Loan'),
    loan('approved', 'Approved', 'Auto Loan'),
    loan('withdrawn', 'Withdrawn', 'Home Loan'),
  );
  await screen.findByRole('heading', { level: 2, name: 'Loan Applications' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Personal Loan, \$12,000\.00We'll decide by Mar 2, \d+:30 [AP]M and email you\.Pending Review$/,
    ),
    'Auto Loan, $12,000.00Check the figures and sign with your PIN or a passkey. You owe nothing until you sign.Approved',
  ]);
  expect(screen.getByRole('link', { name: 'See Status' })).toHaveAttribute(
    'href',
    '/dashboard/loans/applications',
  );
});

test('shows nothing without an open application', async () => {
  const { heard } = open(loan('declined', 'Declined', 'Auto Loan'));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
