import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { dayAfter, fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { widenScreen } from '@bank/shared/testing/wide-screen';
import { screen, within } from '@testing-library/react';
import { sampleBill as plan } from '../testing/sample-bill';
import { BillsPage } from './bills-page';

fixDate();

const power = {
  id: 'payee_1',
  name: 'Northside Power',
  account_number: '••••••7342',
  category: 'utilities',
  created_at: '2026-03-01T09:30:00Z',
};
const payment = {
  id: 'txn_1',
  reference: 'LRC-ABCDEFGHJK',
  payee_id: 'payee_1',
  payee_name: 'Northside Power',
  amount: '84.20',
  description: 'March',
  status: 'completed',
  created_at: '2026-03-02T09:30:00Z',
};
const receipt = {
  id: 'txn_2',
  reference: 'LRC-PAID',
  status: 'completed',
  amount: '12.40',
  description: 'Bill payment',
  created_at: '2026-03-18T09:30:00Z',
  settles_on: null,
};
const paid = { body: { success: true, message: 'Bill paid successfully', data: receipt } };
const planned = { body: { success: true, message: 'Payment scheduled', data: plan() } };

interface Answers {
  bills?: FakeAnswer;
  scheduled?: object[];
  pay?: FakeAnswer;
  more?: Record<string, FakeAnswer>;
}

const listOf = (payees: object[], payments: object[] = []) => ({
  body: { data: { payees, payments, planned: [] } },
});

function open({ bills = listOf([power]), scheduled = [], pay = paid, more = {} }: Answers = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/bills/': bills,
    'POST /transactions/bills/': pay,
    'GET /payments/schedules/': { body: { data: { schedules: scheduled } } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'POST /payments/schedules/': planned,
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    ...more,
  });
  return { heard, ...renderPage(<BillsPage />, { at: '/dashboard/bills' }) };
}

type Page = ReturnType<typeof open>;

const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const posted = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

async function fill(page: Page) {
  await page.user.selectOptions(await screen.findByLabelText('Payee'), 'payee_1');
  await page.user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await page.fillIn(screen.getByLabelText('Amount'), '12.40');
}

async function enterPin(page: Page) {
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

test('[DASH-4] pays a bill after verifying the PIN for its payee and amount', async () => {
  const page = open();
  await fill(page);
  await press(page, 'Pay Bill');
  expect(screen.getByRole('dialog')).toHaveTextContent('pay $12.40 to Northside Power now.');
  await enterPin(page);
  expect(await screen.findByRole('heading', { name: 'Paid to Northside Power' })).toHaveFocus();
  const bounds = { from_account_id: 'account-checking', payee_id: 'payee_1', amount: 12.4 };
  expect(posted(page).map(({ body }) => body)).toEqual([
    { pin: '246810', ...bounds },
    { ...bounds, description: 'Bill payment' },
  ]);
  await press(page, 'Done');
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Pay a bill' })).toHaveFocus();
});

test.each([
  { screenOf: 'a phone', typed: dayAfter(3) },
  { screenOf: 'a wide screen', typed: '03/21/2026' },
])(
  '[API-4] schedules a monthly payment with a PIN for its schedule on $screenOf',
  async ({ screenOf, typed }) => {
    if (screenOf === 'a wide screen') widenScreen();
    const page = open();
    await fill(page);
    await page.user.selectOptions(screen.getByLabelText('When'), 'Repeat');
    expect(within(screen.getByLabelText('How Often')).getAllByRole('option')).toHaveLength(3);
    screen.getByText(/^Have the money in Checking •••• 4821 the evening before, because we pay early/);
    await page.user.type(screen.getByLabelText('First Payment On'), typed);
    await press(page, 'Schedule Payment');
    expect(screen.getByRole('dialog')).toHaveTextContent('every month on the 21st, first on Mar 21');
    await enterPin(page);
    expect(await screen.findByText(/We'll pay every month on .* from Checking Account/)).toBeVisible();
    const when = { pay_on: dayAfter(3), repeats: 'monthly' };
    expect(posted(page).map(({ body }) => body)).toEqual([
      expect.objectContaining({ payee_id: 'payee_1', schedule: when }),
      expect.objectContaining({ payee_id: 'payee_1', amount: 12.4, ...when }),
    ]);
  },
);

test.each([
  { name: 'today', days: 0 },
  { name: 'more than a year ahead', days: 400 },
])('[API-4] rejects $name as the date of a scheduled payment', async ({ days }) => {
  const page = open();
  await fill(page);
  await page.user.selectOptions(screen.getByLabelText('When'), 'On a date');
  await page.user.type(screen.getByLabelText('Pay On'), dayAfter(days));
  await press(page, 'Schedule Payment');
  expect(await screen.findByText('Please choose a date from tomorrow up to a year from now')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[API-4] flags every missing value and focuses the first field', async () => {
  const page = open();
  await page.user.selectOptions(await screen.findByLabelText('Payee'), '');
  await page.user.selectOptions(screen.getByLabelText('From Account'), '');
  await press(page, 'Pay Bill');
  for (const text of [
    'Please choose a payee',
    'Please select a source account',
    'Please enter a valid amount',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Payee')).toHaveFocus();
});

test("[API-4] keeps a rejected bill's values and retries with the same key", async () => {
  const body = { error: 'Insufficient funds in selected account', message: 'Enter less.', errors: {} };
  const page = open({ pay: { status: 400, body } });
  await fill(page);
  await press(page, 'Pay Bill');
  await enterPin(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient funds in selected account');
  expect(screen.getByLabelText('Amount')).toHaveValue('12.40');
});

test('[API-4] offers a status check instead of an error after a lost response', async () => {
  const page = open({ pay: 'no connection' });
  await fill(page);
  await press(page, 'Pay Bill');
  await enterPin(page);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't confirm your payment");
  expect(screen.getByRole('button', { name: 'Check Status' })).toBeVisible();
});

test('[API-4] starts with only Add Payee and shows the bank’s field error', async () => {
  const refused = {
    status: 400,
    body: { error: 'Too long', message: 'Too long', errors: { name: ['Please use a shorter name'] } },
  };
  const page = open({ bills: listOf([]), more: { 'POST /transactions/bills/payees/': refused } });
  expect(await screen.findByRole('heading', { name: 'No payees yet' })).toBeVisible();
  expect(screen.getByText('No bills scheduled.')).toBeVisible();
  expect(screen.getByText("You haven't paid any bills yet.")).toBeVisible();
  await press(page, 'Add Payee');
  const dialog = within(screen.getByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Add Payee' }));
  expect(await dialog.findByText("Please enter the payee's name")).toBeVisible();
  await page.user.type(dialog.getByLabelText('Payee Name'), 'Water');
  await page.user.type(dialog.getByLabelText('Account Number with Payee'), '4711');
  await page.user.click(dialog.getByRole('button', { name: 'Add Payee' }));
  expect(await dialog.findByText('Please use a shorter name')).toBeVisible();
  expect(posted(page)[0]?.body).toEqual({ name: 'Water', account_number: '4711', category: 'utilities' });
});

test('[API-4] explains why a payee with a scheduled payment can’t be removed', async () => {
  const error = 'A payment to Northside Power is scheduled';
  const body = { error, message: 'Please cancel the scheduled payment first.', errors: {} };
  const page = open({ more: { 'POST /transactions/bills/payees/payee_1/remove/': { status: 409, body } } });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Northside Power' }));
  await press(page, 'Remove Payee');
  expect(await screen.findByRole('alert')).toHaveTextContent(`${error}. Please cancel`);
});

test('[API-4] lists paid, failed and ended bills with their reasons', async () => {
  const failed = plan({
    id: 'plan_2',
    status: 'failed',
    failures: [{ day: '2026-03-15', reason: "There wasn't enough money in the account." }],
  });
  const ended = plan({ id: 'plan_3', status: 'ended', pay_on: '2026-02-01' });
  open({ bills: listOf([power], [payment]), scheduled: [plan(), failed, ended] });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Northside PowerMar 15, 2026 · There wasn't enough money in the account.$90.00Not paid",
    'Northside PowerMar 2, 2026 · March · LRC-ABCDEFGHJK$84.20Paid',
    'Northside PowerWas scheduled for Feb 1, 2026$90.00Ended',
  ]);
  const [next] = within(screen.getByRole('region', { name: 'Scheduled' })).getAllByRole('listitem');
  expect(next).toHaveTextContent('Northside PowerOn Apr 1 · PowerFrom Checking •••• 4821$90.00Manage');
});

test('[API-4] announces that bills are loading and offers a retry after an error', async () => {
  const page = open({ bills: { status: 500 } });
  expect(screen.getByText('Loading your bills')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Unable to load your bills' })).toBeVisible();
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/bills/': listOf([power]),
    'GET /payments/schedules/': { body: { data: { schedules: [] } } },
  });
  await press(page, 'Try Again');
  expect(await screen.findByLabelText('Payee')).toBeVisible();
});
