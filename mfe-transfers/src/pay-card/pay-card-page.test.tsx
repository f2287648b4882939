import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { PayCardPage } from './pay-card-page';

fixDate();

const card = {
  id: 'card_1',
  kind: 'visa-gold',
  name: 'Visa Gold',
  type: 'credit',
  network: 'visa',
  last_four: '7710',
  expires: '03/30',
  status: 'active',
  status_display: 'Active',
  nickname: '',
  account_id: null,
  account_number: null,
  controls: {
    online: true,
    abroad: true,
    cash: true,
    per_payment: '1000.00',
    per_day: '2500.00',
    highest_limit: '10000.00',
  },
  spent_today: '0.00',
  left_today: '2500.00',
  credit: { limit: '10000.00', owed: '412.50', held: '0.00', available: '9587.50' },
  issued_at: '2026-01-10T09:30:00Z',
  replaced_by: null,
};
const statement = {
  card_id: 'card_1',
  closed_on: '2026-02-28',
  statement_balance: '380.00',
  minimum_payment: '25.00',
  due_on: '2026-03-21',
  minimum_left: '25.00',
  statement_left: '380.00',
  next_closes_on: '2026-03-31',
  owed: '412.50',
  held: '0.00',
  available: '9587.50',
  limit: '10000.00',
  payments: [],
};
const receipt = {
  id: 'txn_2',
  reference: 'LRC-PAID',
  status: 'completed',
  amount: '25.00',
  description: 'Card payment',
  created_at: '2026-03-18T09:30:00Z',
  settles_on: null,
};
const paid = { body: { success: true, message: 'Card paid', data: receipt } };

interface Answers {
  owed?: object;
  pay?: Answering;
  available?: string;
  search?: string;
}

function open({ owed = statement, pay = paid, available, search = '?id=card_1' }: Answers = {}) {
  const details = accounts.map((account) => ({
    ...account,
    ...{ routing_number: '990000136', held: '0.00', available: available ?? account.balance },
    ...{ nickname: '', color: 'teal', interest_rate: null, opened_on: '2024-09-01' },
  }));
  const heard = fakeApi({
    'GET /banking/account-details/': { body: { data: details } },
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/owned/card_1/': { body: { data: card } },
    'GET /banking/cards/owned/card_1/statement/': { body: { data: owed } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /banking/cards/owned/card_1/pay/': pay,
  });
  const at = { at: '/dashboard/pay-card', search };
  return { heard, ...renderPage(<PayCardPage />, at) };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));

async function confirmWithPin(page: Page) {
  await press(page, 'Continue');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

const posted = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

test('pays the minimum with a PIN that is bound to the card and the amount', async () => {
  const page = open();
  await screen.findByRole('heading', { level: 2, name: 'You owe $412.50' });
  expect(screen.getByRole('radio', { name: /Statement balance/ })).toBeChecked();
  await page.user.click(screen.getByText('Minimum payment'));
  await confirmWithPin(page);
  expect(await screen.findByRole('heading', { name: 'Paid to Visa Gold •••• 7710' })).toHaveFocus();
  screen.getByText('$25.00');
  screen.getByRole('row', { name: 'Reference LRC-PAID' });
  expect(posted(page).map(({ body }) => body)).toEqual([
    { pin: '246810', card_id: 'card_1', from_account_id: 'account-checking', amount: 25 },
    { from_account_id: 'account-checking', amount: 25 },
  ]);
});

test('offers each amount once', async () => {
  open({ owed: { ...statement, minimum_left: '0.00', statement_left: '412.50' } });
  await screen.findByText('Statement balance');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'statement',
    'other',
  ]);
});

test('refuses more than is owed', async () => {
  const page = open();
  await page.user.click(await screen.findByText('Another amount'));
  await page.fillIn(screen.getByLabelText('Amount'), '412.51');
  await press(page, 'Continue');
  await screen.findByText('You owe only $412.50');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted(page)).toEqual([]);
});

test('refuses what card payments hold, before it asks for the PIN', async () => {
  const page = open({ available: '24.99' });
  await page.user.click(await screen.findByText('Minimum payment'));
  await press(page, 'Continue');
  await screen.findByText('Only $24.99 is available, because card payments hold the rest');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted(page)).toEqual([]);
});

test('pays once when the answer is lost', async () => {
  const page = open({ pay: losingAnswers({ answers: 1, done: paid, refused: { status: 403 } }) });
  await screen.findByText('Minimum payment');
  await confirmWithPin(page);
  await press(page, 'Check Status');
  await screen.findByRole('row', { name: 'Reference LRC-PAID' });
});

test('has nothing to pay when nothing is owed', async () => {
  open({ owed: { ...statement, owed: '0.00', minimum_left: '0.00', statement_left: '0.00' } });
  await screen.findByText('You owe nothing on Visa Gold •••• 7710.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('asks which card to pay without one in the address', async () => {
  const { heard } = open({ search: '' });
  await screen.findByText('Which card would you like to pay?');
  expect(screen.getByRole('link', { name: 'your cards' })).toHaveAttribute('href', '/dashboard/apply-card');
  expect(heard.filter(({ call }) => call.includes('/cards/'))).toEqual([]);
});

test('says that the minimum payment is late', async () => {
  open({ owed: { ...statement, due_on: '2026-03-11' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your minimum payment of $25.00 was due on Mar 11, 2026.',
  );
});
