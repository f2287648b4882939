import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { PayPage } from './pay-page';

const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at: null };
const payment = {
  id: 'pay_1',
  reference: 'LRC-PAY1',
  person_id: sam.id,
  person_name: sam.name,
  account_ending: sam.account_ending,
  from_account_id: 'account-checking',
  from_account_number: '4000214821',
  amount: '25.00',
  note: 'Dinner',
  status: 'held',
  transaction_id: null,
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
  review: null,
  closed_at: null,
};
const onItsWay = { body: { success: true, message: 'Payment on its way', data: payment } };
const undone = { body: { success: true, message: 'Payment undone', data: { ...payment, status: 'undone' } } };

const look = {
  ...{ routing_number: '990000013', held: '0.00', nickname: '', color: 'teal' as const },
  ...{ interest_rate: null, opened_on: '2026-01-02' },
};

interface Answers {
  people?: object[];
  found?: Answering;
  pay?: Answering;
  undo?: Answering;
  payments?: object[];
  search?: string;
  available?: string;
}

const match = (how: string, person: object | null) => ({ body: { data: { match: how, person } } });

function open({
  people = [sam],
  found,
  pay = onItsWay,
  undo = undone,
  payments = [],
  search = '',
  available,
}: Answers = {}) {
  const known = [...people];
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/account-details/': {
      body: { data: accounts.map((one) => ({ ...one, ...look, available: available ?? one.balance })) },
    },
    'GET /payments/people/': () => ({ body: { data: { people: known } } }),
    'GET /payments/people/payments/': { body: { data: { payments } } },
    'GET /payments/schedules/': { body: { data: { schedules: [] } } },
    'GET /payments/requests/': { body: { data: { asked: [], own: [] } } },
    'POST /payments/people/person_1/forget/': () => {
      known.length = 0;
      return { body: { data: { message: 'Person removed' } } };
    },
    'POST /payments/people/find/': (asked, key) => {
      if (!known.includes(sam)) known.push(sam);
      return typeof found === 'function' ? found(asked, key) : (found ?? match('match', sam));
    },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /payments/people/pay/': pay,
    'POST /payments/people/payments/pay_1/undo/': undo,
  });
  return { heard, ...renderPage(<PayPage />, { at: '/dashboard/pay', search }) };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function fillSearch(page: Page, name = 'Sam Rivera') {
  await press(page, 'New Person');
  await page.fillIn(await screen.findByLabelText('Full Name'), name);
  await page.fillIn(screen.getByLabelText('Email, Phone or Account Number'), 'sam@example.com');
  await press(page, 'Continue');
}

async function paySam(page: Page) {
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  await page.fillIn(screen.getByLabelText('Note (optional)'), 'Dinner');
  await press(page, 'Pay $25.00');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

const posted = ({ heard }: Page, path: string) =>
  heard.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

test('pays a person who was paid before, with a PIN for this person and amount', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('link', { name: /Sam Rivera/ }));
  await paySam(page);
  await screen.findByRole('heading', { name: 'Sending to Sam Rivera' });
  screen.getByText('From Checking Account •••• 4821');
  screen.getByRole('row', { name: 'Reference LRC-PAY1' });
  const bounds = { person_id: 'person_1', from_account_id: 'account-checking', amount: 25 };
  expect(posted(page, '/transactions/verify-pin/')).toEqual([{ pin: '246810', ...bounds }]);
  expect(posted(page, '/payments/people/pay/')).toEqual([{ ...bounds, note: 'Dinner' }]);
});

test('shows and spends only what is available', async () => {
  const page = open({ available: '20.00', search: '?person=person_1' });
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  const from = screen.getByLabelText('From');
  expect(from).toHaveDisplayValue('Checking Account •••• 4821 · $20.00');
  expect(from).toHaveAccessibleDescription('$20.00 now, $5.00 short');
  await press(page, 'Pay $25.00');
  await screen.findByText('Insufficient funds in selected account');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.type(screen.getByLabelText('Amount'), '{Backspace}');
  expect(screen.queryByText('Insufficient funds in selected account')).toBeNull();
});

test('shows what the customer paid a person, and leads to all of it', async () => {
  const others = { ...payment, id: 'pay_2', person_id: 'person_2', note: 'Rent' };
  open({ payments: [{ ...payment, note: 'Dinner' }, others], search: '?person=person_1' });
  const list = within(await screen.findByRole('region', { name: 'Your latest payments' }));
  list.getByText(/Dinner/);
  expect(list.queryByText(/Rent/)).toBeNull();
  const all = list.getByRole('link', { name: 'View All with Sam Rivera' });
  expect(all).toHaveAttribute('href', '/dashboard/transactions?search=Sam+Rivera');
});

test('asks to find the first person, and continues when the name matches', async () => {
  const page = open({ people: [] });
  await fillSearch(page);
  await screen.findByRole('heading', { name: 'Sam Rivera' });
  await screen.findByText('The name matches.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted(page, '/payments/people/find/')).toEqual([
    { name: 'Sam Rivera', address: 'sam@example.com' },
  ]);
});

test('asks before it pays a person whose name is only close', async () => {
  const page = open({ people: [], found: match('close', sam) });
  await fillSearch(page);
  await screen.findByText(/The account belongs to/);
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await press(page, 'Yes, Continue');
  await screen.findByLabelText('Amount');
});

test('keeps what was typed when the name doesn’t match', async () => {
  const page = open({ people: [], found: match('none', null) });
  await fillSearch(page);
  await screen.findByText(/can't match this name.*check both/);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Sam Rivera');
});

test('asks for the whole name if half of it doesn’t match', async () => {
  await fillSearch(open({ people: [], found: match('none', null) }), 'Sam');
  await screen.findByText(/enter the person's first and last name/);
});

test('shows the bank’s problem at its field', async () => {
  const problem = 'These are your own details.';
  const errors = { address: [problem] };
  const page = open({
    people: [],
    found: { status: 400, body: { error: problem, message: problem, errors } },
  });
  await fillSearch(page);
  await screen.findByText(problem);
  expect(screen.getByLabelText('Email, Phone or Account Number')).toHaveAccessibleDescription(problem);
});

test('undoes a payment and keeps the details for another try', async () => {
  const page = open({ search: '?person=person_1' });
  await paySam(page);
  await press(page, 'Undo');
  await screen.findByRole('heading', { name: 'Your payment to Sam Rivera was undone' });
  await press(page, 'Edit and Send Again');
  expect(await screen.findByLabelText('Amount')).toHaveValue('25.00');
});

test('says so when the payment can no longer be undone', async () => {
  const body = { error: 'This payment was already sent', message: 'It can no longer be undone.', errors: {} };
  const page = open({ search: '?person=person_1', undo: { status: 409, body } });
  await paySam(page);
  await press(page, /^Undo/);
  await screen.findByText(/already sent/);
});

test('pays once when the answer is lost', async () => {
  const pay = losingAnswers({ answers: 1, done: onItsWay, refused: { status: 403 } });
  const page = open({ search: '?person=person_1', pay });
  await paySam(page);
  await press(page, 'Check Status');
  await screen.findByRole('heading', { name: 'Sending to Sam Rivera' });
});

test('refuses more than the balance before it asks for the PIN', async () => {
  const page = open({ search: '?person=person_1' });
  await page.fillIn(await screen.findByLabelText('Amount'), '99999999');
  await press(page, /^Pay /);
  await screen.findByText('Insufficient funds in selected account');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('searches among many people', async () => {
  const many = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => ({ ...sam, id: name, name }));
  const page = open({ people: many });
  await page.fillIn(await screen.findByLabelText('Search people'), 'cl');
  expect(screen.getAllByRole('link', { name: /•••• 1539/ })).toHaveLength(1);
});

test('offers to try again when the people fail to load', async () => {
  fakeApi({ 'GET /banking/accounts/': { body: { data: accounts } } });
  renderPage(<PayPage />, { at: '/dashboard/pay' });
  await screen.findByRole('button', { name: 'Try Again' }, { timeout: 4000 });
});

test('pays the same again from a latest payment', async () => {
  const page = open({ payments: [{ ...payment, status: 'undone', note: 'Dinner' }] });
  const what = { name: 'Sam Rivera Pay again', description: /Dinner.*Undone/ };
  await page.user.click(await screen.findByRole('link', what));
  expect(await screen.findByLabelText('Amount')).toHaveValue('25.00');
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Dinner');
});

test('leads from a sent payment to its split', async () => {
  open({ payments: [{ ...payment, status: 'sent', transaction_id: 'txn_1' }] });
  const split = await screen.findByRole('link', { name: 'Split' });
  expect(split).toHaveAttribute('href', '/dashboard/split?id=txn_1');
});

test('removes a person after it asks', async () => {
  const page = open({ search: '?person=person_1' });
  await press(page, 'Remove Person');
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Person' }),
  );
  await screen.findByRole('heading', { name: 'Whom do you want to pay?' });
  expect(posted(page, '/payments/people/person_1/forget/')).toHaveLength(1);
});
