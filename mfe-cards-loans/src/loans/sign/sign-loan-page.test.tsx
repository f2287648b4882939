import { lineMinimumText } from '@bank/shared/contracts/loans';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { currentLoan, offer } from '../../testing/sample-loans';
import { SignLoanPage } from './sign-loan-page';

function open(found: Answering = { body: { data: offer } }) {
  const loan = currentLoan({ amount: '12000.00', product_name: 'Personal Loan' });
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/loans/loan_2/offer/': found,
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /banking/loans/loan_2/accept/': {
      body: { success: true, message: 'The money is in your account', data: loan },
    },
  });
  const at = { at: '/dashboard/loans/sign', search: '?id=loan_2' };
  return { heard, ...renderPage(<SignLoanPage />, at) };
}

test('[LOAN-1] shows every figure before the signature', async () => {
  open();
  await screen.findByRole('row', { name: 'Loan amount $12,000.00' });
  for (const [name, value] of [
    ['Loan amount', '$12,000.00'],
    ['Interest rate', '5.9% a year'],
    ['Term', '1 year'],
    ['Monthly payment', '$1,032.25'],
    ['First payment', 'Apr 18, 2026'],
    ['Last payment', '$1,034.31 on Mar 18, 2027'],
    ['Total interest', '$389.06'],
    ['Open until', 'Apr 17, 2026'],
  ])
    expect(screen.getByRole('row', { name: `${name} ${value}` })).toBeVisible();
});

test('[LOAN-1] signs with a PIN for exactly this loan', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Sign and Get the Money' }));
  await page.user.keyboard('246810');
  await page.user.click(screen.getByRole('button', { name: 'Verify & Proceed' }));
  expect(await screen.findByRole('heading', { name: '$12,000.00 is in your account' })).toHaveFocus();
  const sent = page.heard.filter(({ call }) => call.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual([
    { pin: '246810', loan_offer_id: 'loan_2', to_account_id: 'account-checking', amount: '12000.00' },
    { account_id: 'account-checking', offered_on: '2026-03-18' },
  ]);
  expect(screen.getByRole('link', { name: 'See Loan' })).toHaveAttribute(
    'href',
    '/dashboard/loans/current?id=loan_1',
  );
});

test('says how a credit line is repaid before the signature', async () => {
  const line = { product: 'credit-line', term_months: null, monthly_payment: null };
  open({ body: { data: { ...offer, ...line } } });
  await screen.findByRole('row', { name: 'Monthly payment 3% of your balance, at least $25.00' });
  expect(screen.getByText(lineMinimumText)).toBeVisible();
});

test('promises no money with a credit line', async () => {
  const page = open({ body: { data: { ...offer, product: 'credit-line', term_months: null } } });
  await page.user.click(await screen.findByRole('button', { name: 'Sign and Open the Line' }));
  const text = 'Enter your 6-digit PIN to open a credit line of $12,000.00 and collect payments from';
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});

test('says why there is nothing to sign', async () => {
  const body = { error: 'This offer has expired', message: 'You can apply again.', errors: {} };
  open({ status: 410, body });
  await screen.findByText("There's nothing to sign here");
});
