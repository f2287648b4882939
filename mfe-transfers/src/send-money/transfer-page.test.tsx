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
const invalid = { body: { valid: false, message: 'Incorrect PIN.', tries_left: 2 } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

interface Answers {
  pin?: FakeAnswer;
  transfer?: FakeAnswer;
}

async function open({ pin = valid, transfer = booked }: Answers = {}, search = '') {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'POST /transactions/verify-pin/': pin,
    'POST /transactions/transfer/internal/': transfer,
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer', search });
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

test.each([
  ['?from=account-savings', 'account-savings'],
  ['?from=unknown', 'account-checking'],
  ['', 'account-checking'],
])('[SEND-6] takes the account to send from out of “%s”', async (search, chosen) => {
  await open({}, search);
  expect(screen.getByLabelText('From Account')).toHaveValue(chosen);
});

test('[SEND-6] shows the complete review; Back to Edit keeps every value', async () => {
  const page = await open();
  await review(page);
  expect(screen.getByText('$25.50')).toBeVisible();
  expect(screen.getByText('Checking Account •••• 4821')).toBeVisible();
  expect(screen.getByText('Savings Account •••• 9034')).toBeVisible();
  expect(screen.getByText('Rent')).toBeVisible();
  expect(screen.getByText(/processed immediately/)).toBeVisible();
  expect(screen.getByText(/Secure transfer/)).toBeVisible();
  await press(page, 'Back to Edit');
  expect(screen.getByLabelText('Amount')).toHaveValue('25.50');
  expect(screen.getByLabelText('From Account')).toHaveValue('account-checking');
  expect(screen.getByLabelText('To Account')).toHaveValue('account-savings');
  expect(screen.getByLabelText('Memo')).toHaveValue('Rent');
});

test('[SEND-7] asks for a six-digit PIN and shows the amount', async () => {
  const page = await open();
  await review(page);
  await press(page, 'Confirm Transfer');
  const dialog = screen.getByRole('dialog', { name: 'Verify Transaction' });
  expect(within(dialog).getByText('$25.50')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Transaction PIN' })).toBeVisible();
  await page.user.keyboard('12345');
  expect(screen.getByRole('button', { name: 'Verify & Proceed' })).toBeDisabled();
  await page.user.keyboard('6');
  expect(screen.getByRole('button', { name: 'Verify & Proceed' })).toBeEnabled();
  await press(page, 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(page)).toEqual([]);
});

test('[SEND-7] shows progress while the PIN is verified', async () => {
  const page = await open({ pin: new Promise(() => undefined) });
  await review(page);
  await enterPin(page);
  expect(screen.getByRole('button', { name: /Verifying PIN/ })).toBeVisible();
});

test('[SEND-7] PIN entry expires after five minutes and asks to start again', async () => {
  const page = await open();
  await review(page);
  await press(page, 'Confirm Transfer');
  await pass(299_000 - 20);
  expect(screen.queryByText(/Your time to enter the PIN is up/)).toBeNull();
  await pass(1020);
  expect(screen.getByText('Your time to enter the PIN is up. Please start again.')).toBeVisible();
  await page.user.keyboard('246810');
  expect(screen.getByRole('button', { name: 'Verify & Proceed' })).toBeDisabled();
});

test.each([
  {
    name: 'a wrong PIN',
    pin: invalid,
    text: "Invalid OTP. Please try again. That wasn't your PIN. 2 attempts left.",
  },
  {
    name: 'a failed request',
    pin: { status: 500, body: {} },
    text: 'Verification failed. Please try again.',
  },
] as { name: string; pin: FakeAnswer; text: string }[])(
  '[SEND-8] keeps the dialog open after $name and clears the boxes',
  async ({ pin, text }) => {
    const page = await open({ pin });
    await review(page);
    await enterPin(page);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('PIN digit 1 of 6')).toHaveValue('');
    expect(sent(page)).toHaveLength(1);
  },
);

test('[SEND-9] sends the reviewed transfer once after a correct PIN', async () => {
  const page = await open({ transfer: new Promise(() => undefined) });
  await review(page);
  await enterPin(page);
  await page.user.click(screen.getByRole('button', { name: /Processing/ }));
  await pass(100);
  expect(sent(page)).toEqual([
    {
      call: 'POST /transactions/verify-pin/',
      body: {
        pin: '246810',
        from_account_id: 'account-checking',
        to_account_id: 'account-savings',
        amount: 25.5,
      },
    },
    {
      call: 'POST /transactions/transfer/internal/',
      body: {
        from_account_id: 'account-checking',
        to_account_id: 'account-savings',
        amount: 25.5,
        description: 'Rent',
      },
    },
  ]);
});

test('[SEND-10] shows the receipt, then redirects to transactions after 3 seconds', async () => {
  const page = await open();
  await review(page);
  await enterPin(page);
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.getByText('$25.50')).toBeVisible();
  expect(screen.getByText(/From Checking Account •••• 4821 to Savings Account •••• 9034/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Transactions' })).toHaveAttribute(
    'href',
    '/dashboard/transactions',
  );
  expect(page.heard.filter(({ call }) => call === 'GET /banking/accounts/')).toHaveLength(2);
  await pass(2900);
  expect(page.address()).toBe('/dashboard/transfer');
  await pass(100);
  expect(page.address()).toBe('/dashboard/transactions');
});

test.each([{}, { message: 'Done.' }])('[SEND-10] takes %j as a success', async (body) => {
  const page = await open({ transfer: { body } });
  await review(page);
  await enterPin(page);
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test("[SEND-10] forgets a sent transfer, so a reload can't send it twice", async () => {
  const page = await open();
  await review(page);
  await enterPin(page);
  await pass(300);
  expect(window.history.state.usr).toMatchObject({ draft: null, key: null });
  page.unmount();
  const again = renderPage(<TransferPage />, { at: '/dashboard/transfer', state: window.history.state.usr });
  await pass(20);
  expect(again.getByLabelText('Amount')).toHaveValue('');
});

test('[SEND-11] shows a rejection on the review and lets the customer confirm again', async () => {
  const body = { error: 'Insufficient funds in selected account', message: 'Enter less.', errors: {} };
  const page = await open({ transfer: { status: 400, body } });
  await review(page);
  await enterPin(page);
  expect(screen.getByRole('heading', { name: 'Transfer Failed' })).toBeVisible();
  expect(screen.getByText('Insufficient funds in selected account')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Transfer' })).toBeEnabled();
});

test.each(['{Tab}', '{Shift}'])('[SEND-10] stays on the receipt after %s', async (key) => {
  const page = await open();
  await review(page);
  await enterPin(page);
  expect(
    screen.getByText(/^Your transactions open in a moment\. Tap or press a key to stay\.$/),
  ).toBeVisible();
  await page.user.keyboard(key);
  expect(screen.getByText('You stay here until you choose where to go.')).toBeVisible();
  await pass(60_000);
  expect(screen.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/transfer');
});
