import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { dayAfter, fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { recipient } from '../../testing/sample-transfers';
import { TransferPage } from '../transfer-page';

fixDate();

const moved = {
  ...{ id: 'move_1', kind: 'own', person_id: '', person_name: 'Savings Account •••• 9377' },
  ...{ account_ending: '9377', to_account_id: 'account-savings', from_account_id: 'account-checking' },
  ...{ from_account_number: '4000214821', amount: '25.00', note: '', repeats: 'monthly', status: 'planned' },
  ...{ first_on: dayAfter(3), pay_on: dayAfter(3), last_paid_on: null },
  ...{ created_at: '2026-03-18T09:30:00.000Z', failures: [] },
};
const rent = {
  ...moved,
  ...{ id: 'sched_1', kind: 'bank', person_name: 'Harper Tools', bank_name: 'First Harbor Bank' },
  to_account_id: undefined,
};
const toSam = { ...rent, id: 'sched_2', kind: 'person', person_id: 'person_1', person_name: 'Sam Rivera' };

const done = (data: object) => ({ body: { success: true, message: 'Payment scheduled', data } });

function open(search = '', more: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/': { body: { data: { results: [] } } },
    'GET /transactions/recipients/': { body: { data: { recipients: [recipient] } } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'GET /transactions/transfer/external/quote/': { body: { data: { settles_on: dayAfter(5) } } },
    'GET /banking/routing-numbers/:number/': { body: { data: { bank_name: null } } },
    'GET /payments/schedules/': { body: { data: { schedules: [rent, moved, toSam] } } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /payments/schedules/': done(moved),
    ...more,
  });
  return { heard, ...renderPage(<TransferPage />, { at: '/dashboard/transfer', search, mode: 'full' }) };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const posted = ({ heard }: Page, path: string) =>
  heard.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

async function confirm(page: Page) {
  await press(page, 'Continue');
  await press(page, 'Confirm Transfer');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
  await screen.findByRole('heading', { name: 'Your transfer is scheduled' });
}

test('schedules a repeating transfer between accounts with a PIN for exactly that', async () => {
  const page = open();
  await page.user.selectOptions(await screen.findByLabelText('To Account'), 'account-savings');
  // More than the account has now.
  await page.fillIn(screen.getByLabelText('Amount'), '99,000');
  await page.user.selectOptions(screen.getByLabelText('When'), 'Repeat');
  await press(page, 'Continue');
  await screen.findByText('Please choose a date from tomorrow up to a year from now');
  await page.fillIn(screen.getByLabelText('First Transfer On'), '2026-03-31');
  await press(page, 'Continue');
  await screen.findByText('Every month on the last day, first on Mar 31');
  screen.getByText(/If there isn't enough money/);
  await press(page, 'Back to Edit');
  expect(await screen.findByLabelText('When')).toHaveValue('repeat');
  await confirm(page);
  const schedule = { pay_on: '2026-03-31', repeats: 'monthly' };
  const bounds = { from_account_id: 'account-checking', to_account_id: 'account-savings', amount: 99_000 };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([{ ...bounds, schedule }]);
  expect(posted(page, '/payments/schedules/')).toEqual([{ ...bounds, ...schedule, note: '' }]);
});

test('schedules a transfer to another bank, and says when it arrives', async () => {
  const page = open('?to=bank', { 'POST /payments/schedules/': done(rent) });
  await press(page, /^Harper Tools/);
  await page.fillIn(screen.getByLabelText('Amount'), '25');
  await page.user.selectOptions(screen.getByLabelText('When'), 'On a date');
  await page.fillIn(screen.getByLabelText('Transfer On'), dayAfter(3));
  await press(page, 'Continue');
  await screen.findByText('Expected to arrive');
  await press(page, 'Back to Edit');
  await confirm(page);
  const { name, bank_name, routing_number, account_number } = recipient;
  const account = { routing_number, account_number };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([
    { recipient: account, amount: 25, schedule: { pay_on: dayAfter(3), repeats: 'once' } },
  ]);
  expect(posted(page, '/payments/schedules/')).toMatchObject([
    { recipient: { ...account, name, bank_name, save: true }, amount: 25, repeats: 'once' },
  ]);
});

test('lists scheduled transfers, but no payments to people', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Scheduled' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Harper Tools'),
    expect.stringContaining('Savings Account'),
  ]);
});

test('skips and ends a transfer, and calls it so', async () => {
  const page = open('', {
    'POST /payments/schedules/move_1/skip/': { ...done(moved) },
    'POST /payments/schedules/move_1/end/': { ...done({ ...moved, status: 'ended' }) },
  });
  const manage = () => press(page, 'Manage the transfer to Savings Account •••• 9377');
  await manage();
  await press(page, 'Skip Next');
  expect(posted(page, '/payments/schedules/move_1/skip/')).toEqual([{ pay_on: moved.pay_on }]);
  await manage();
  await press(page, 'End');
  screen.getByText("We won't move $25.00 to Savings Account •••• 9377 anymore.");
  await press(page, 'End Transfer');
  expect(posted(page, '/payments/schedules/move_1/end/')).toHaveLength(1);
});

test('changes a transfer, and offers no account that it already goes to', async () => {
  const page = open('?schedule=move_1', { 'POST /payments/schedules/move_1/edit/': done(moved) });
  const from = await screen.findByLabelText('From');
  expect(within(from).queryByRole('option', { name: /Savings/ })).toBeNull();
  await page.user.clear(screen.getByLabelText('Amount'));
  await page.fillIn(screen.getByLabelText('Amount'), '30');
  await press(page, 'Save Changes');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
  await screen.findByRole('region', { name: 'Scheduled' });
  expect(posted(page, '/payments/schedules/move_1/edit/')).toMatchObject([{ amount: 30 }]);
});
