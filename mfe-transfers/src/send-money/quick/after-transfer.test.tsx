import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { TransferPage } from '../transfer-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const receipt = {
  ...{ id: 'txn_1', reference: 'LRC-ABCDEFGHJK', status: 'completed', amount: '100.00' },
  ...{ description: 'Internal transfer', created_at: '2026-03-18T09:30:00Z', settles_on: null },
};

/** Two accounts, so that nothing is left to choose. */
const own = { body: { data: accounts.slice(0, 2) } };

async function sendHundred(past: Answering = { body: { data: { results: [] } } }, balances: Answering = own) {
  const heard = fakeApi({
    'GET /banking/accounts/': balances,
    'GET /transactions/': past,
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'GET /auth/passkeys/': { body: { data: { passkeys: [], accepted: null } } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /transactions/transfer/internal/': { body: { success: true, message: 'Done.', data: receipt } },
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer', mode: 'full' });
  await pass(20);
  for (const name of ['$100', 'Continue', 'Confirm Transfer']) {
    await page.user.click(screen.getByRole('button', { name }));
    await pass(20);
  }
  await page.user.keyboard('246810');
  await pass(520);
  await pass(20);
  screen.getByRole('heading', { name: 'Transfer Successful!' });
  return { heard, ...page };
}

test('[SEND-10] shows both new balances, and leads to the receipt', async () => {
  await sendHundred();
  screen.getByRole('row', { name: 'Checking •••• 4821 now has $8,412.66' });
  screen.getByRole('row', { name: 'Savings •••• 9034 now has $24,180.00' });
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/dashboard/receipt?id=txn_1',
  );
});

test('shows no balance from before the transfer when the accounts fail to load again', async () => {
  let asked = 0;
  await sendHundred(undefined, () => {
    asked += 1;
    return asked === 1 ? own : { status: 500 };
  });
  await pass(1_000);
  expect(asked).toBeGreaterThan(1);
  expect(screen.queryByText(/now has/)).toBeNull();
});

test('stays on the receipt when the latest transfers fail to load again', async () => {
  await sendHundred(async () => {
    await new Promise((done) => setTimeout(done, 10));
    return { status: 500 };
  });
  await pass(1_000);
  screen.getByRole('heading', { name: 'Transfer Successful!' });
});

test('fills in the same transfer again, without sending it', async () => {
  const { user, heard } = await sendHundred();
  await user.click(screen.getByRole('button', { name: 'Send Again' }));
  await pass(10_000);
  expect(screen.getByLabelText('Amount')).toHaveValue('100.00');
  expect(screen.getByLabelText('To Account')).toHaveValue('account-savings');
  expect(heard.filter(({ call }) => call === 'POST /transactions/transfer/internal/')).toHaveLength(1);
});

test('[SEND-10] stays on the receipt after a touch', async () => {
  const { user, address } = await sendHundred();
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('LRC-ABCDEFGHJK') });
  await pass(60_000);
  expect(address()).toBe('/dashboard/transfer');
});
