import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { SpecifiedTransferPage } from './specified-transfer-page';

test('[SEND-11] refuses an external transfer after the PIN, without a call for it', async () => {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'POST /transactions/verify-pin/': { body: { valid: true } },
  });
  const { user, fillIn } = renderPage(<SpecifiedTransferPage />, { at: '/dashboard/transfer' });
  await user.click(await screen.findByRole('radio', { name: /To External Account/ }));
  await user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await fillIn(screen.getByLabelText('Amount'), '25');
  await fillIn(screen.getByLabelText('Recipient Name'), 'Harper Tools');
  await fillIn(screen.getByLabelText('Bank Name'), 'First Harbor Bank');
  await fillIn(screen.getByLabelText('Routing Number'), '011000015');
  await fillIn(screen.getByLabelText('Account Number'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/take 1-3 business days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Transfer' }));
  screen.getByRole('dialog', { name: 'Verify Transaction' });
  await user.keyboard('246810');
  await user.click(screen.getByRole('button', { name: 'Verify & Proceed' }));
  expect(await screen.findByRole('heading', { name: 'Transfer Failed' })).toBeVisible();
  expect(screen.getByText('External transfers not yet implemented')).toBeVisible();
  expect(heard.map(({ call }) => call)).toEqual(['GET /banking/accounts/', 'POST /transactions/verify-pin/']);
});
