import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { fireEvent, screen } from '@testing-library/react';
import { TransferPage } from './transfer-page';

const receipt = {
  id: 'txn_1',
  reference: 'LRC-ABCDEFGHJK',
  status: 'completed',
  amount: '25.50',
  description: 'Rent',
  created_at: '2026-03-18T09:30:00Z',
  settles_on: null,
};
const booked = { body: { success: true, message: 'Done.', data: receipt } };

async function openWith(memo: string, transfer: Answering = booked) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /transactions/transfer/internal/': transfer,
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer' });
  await page.user.click(await screen.findByRole('radio', { name: /Between My Accounts/ }));
  await page.user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await page.user.selectOptions(screen.getByLabelText('To Account'), 'account-savings');
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '25.50' } });
  fireEvent.change(screen.getByLabelText('Memo'), { target: { value: memo } });
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  return { heard, ...page };
}

async function confirm({ user }: Awaited<ReturnType<typeof openWith>>) {
  await user.click(await screen.findByRole('button', { name: 'Confirm Transfer' }));
  await screen.findByRole('dialog', { name: 'Verify Transaction' });
  await user.keyboard('246810');
  await user.click(screen.getByRole('button', { name: 'Verify & Proceed' }));
}

test.each([
  { name: 'markup', memo: '<img src=x onerror=alert(1)> & <b>rent</b>' },
  { name: 'right-to-left text', memo: 'إيجار الشقة' },
  { name: 'emoji', memo: 'Rent 🏠👨‍👩‍👧' },
])('[SEND-6] displays and sends a memo with $name unchanged', async ({ memo }) => {
  const page = await openWith(memo);
  expect(await screen.findByText(memo)).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await confirm(page);
  await screen.findByText(/LRC-ABCDEFGHJK/);
  const sent = page.heard.find(({ call }) => call === 'POST /transactions/transfer/internal/');
  expect(sent?.body).toMatchObject({ description: memo });
});

test('[SEND-5] rejects a 10,000-character memo before sending', async () => {
  const memo = 'x'.repeat(10_000);
  const page = await openWith(memo);
  expect(await screen.findByText('Please use at most 140 characters')).toBeVisible();
  expect(screen.getByLabelText('Memo')).toHaveValue(memo);
  expect(page.heard.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test("[SEND-11] shows the bank's reason for a closed account and keeps the form", async () => {
  const closed = {
    status: 404,
    body: {
      error: 'Account not found',
      message: 'Please choose one of your accounts.',
      errors: { to_account_id: ['Please choose one of your accounts.'] },
    },
  };
  const page = await openWith('Rent', closed);
  await confirm(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Account not found');
  await page.user.click(screen.getByRole('button', { name: 'Back to Edit' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('25.50');
  expect(screen.getByLabelText('Memo')).toHaveValue('Rent');
  expect(screen.getByLabelText('To Account')).toHaveValue('account-savings');
});
