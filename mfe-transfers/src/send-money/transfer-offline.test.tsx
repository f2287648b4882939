import { setOnline } from '@bank/shared/testing/connection';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
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
const valid = { body: { valid: true, message: 'PIN verified' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setOnline(true);
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

interface Answers {
  pin?: FakeAnswer;
  transfer?: FakeAnswer;
}

async function open({ pin = valid, transfer = booked }: Answers = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'POST /transactions/verify-pin/': pin,
    'POST /transactions/transfer/internal/': transfer,
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer' });
  await pass(20);
  return { heard, ...page };
}

type Page = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Pick<Page, 'user'>, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(20);
};

async function fillInternal(page: Page, amount = '25.50') {
  await page.user.click(screen.getByRole('radio', { name: /Between My Accounts/ }));
  await page.user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await page.fillIn(screen.getByLabelText('Amount'), amount);
  await page.user.selectOptions(screen.getByLabelText('To Account'), 'account-savings');
  await page.fillIn(screen.getByLabelText('Memo'), 'Rent');
}

async function review(page: Page) {
  await fillInternal(page);
  await press(page, 'Continue');
}

async function enterPin(page: Page) {
  await press(page, 'Confirm Transfer');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

const sent = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

test('[SEND-11] offers a status check instead of an error after a dropped connection', async () => {
  const page = await open({ transfer: 'no connection' });
  await review(page);
  await enterPin(page);
  await pass(10_000);
  expect(screen.queryByText('Transfer Failed')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm your payment");
  fakeApi({
    'POST /transactions/transfer/internal/': booked,
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
  });
  await press(page, 'Check Status');
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
});

test('[SEND-8] keeps the PIN offline and verifies it when the connection returns', async () => {
  const page = await open();
  await review(page);
  setOnline(false);
  await enterPin(page);
  expect(screen.getByText(/^You're offline\. We'll verify your PIN/)).toBeVisible();
  expect(screen.getByLabelText('PIN digit 6 of 6')).toHaveValue('0');
  expect(sent(page)).toEqual([]);
  setOnline(true);
  await pass(20);
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(sent(page).map(({ call }) => call)).toEqual([
    'POST /transactions/verify-pin/',
    'POST /transactions/transfer/internal/',
  ]);
});

test("[SEND-7] doesn't verify a PIN whose entry was canceled while offline", async () => {
  const page = await open();
  await review(page);
  setOnline(false);
  await enterPin(page);
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  setOnline(true);
  await pass(20);
  expect(sent(page)).toEqual([]);
});

test('[SEND-11] rechecks the status when the connection returns', async () => {
  const page = await open({ transfer: 'no connection' });
  await review(page);
  await enterPin(page);
  await pass(10_000);
  setOnline(false);
  expect(screen.getByRole('alert')).toHaveTextContent("We'll check as soon as your connection returns.");
  fakeApi({
    'POST /transactions/transfer/internal/': booked,
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
  });
  setOnline(true);
  await pass(20);
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
});
