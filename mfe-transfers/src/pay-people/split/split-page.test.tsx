import { Link, useLocation } from '@bank/shared/routing';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { SplitPage } from './split-page';

const people = ['Sam Rivera', 'Jordan Blake'].map((name, index) => ({
  ...{ id: `person_${index + 1}`, name, account_ending: '1539', last_paid_at: null },
}));
const split = {
  ...{ transaction_id: 'txn_1', merchant: 'Harbor Grill', note: 'Harbor Grill' },
  ...{ amount: '10.00', asked: '0.00', created_at: '2026-03-18T09:30:00.000Z' },
};

const requestTo = (name: string) => ({
  ...{
    id: `request_${name}`,
    amount: '3.33',
    note: 'Harbor Grill',
    status: 'open',
    account_id: 'account-checking',
  },
  ...{ created_at: split.created_at, expires_at: split.created_at, closed_at: null, paid_by: null },
  ...{ person_name: name, link: null, transaction_id: null },
});

function open(given: Answering = { body: { data: split } }, search = '?id=txn_1') {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people } } },
    'GET /payments/requests/split/txn_1/': given,
    'POST /payments/requests/split/': {
      body: {
        success: true,
        message: 'Requests made',
        data: { requests: ['Sam Rivera', 'Jordan Blake'].map(requestTo) },
      },
    },
  });
  const at = { at: '/dashboard/split', search };
  return { heard, ...renderPage(<SplitPage />, at) };
}

type Page = ReturnType<typeof open>;

const choose = async ({ user }: Page, name: RegExp) =>
  user.click(await screen.findByRole('checkbox', { name }));
const shareOf = (name: string) => screen.findByLabelText(`Share of ${name}`);
async function retype(page: Page, name: string, amount: string) {
  await page.user.clear(await shareOf(name));
  await page.fillIn(await shareOf(name), amount);
}
const sent = ({ heard }: Page) => heard.find(({ call }) => call === 'POST /payments/requests/split/')?.body;

test('splits equally, to the cent, and asks each person', async () => {
  const page = open();
  await choose(page, /Sam Rivera/);
  await choose(page, /Jordan Blake/);
  expect(await shareOf('Sam Rivera')).toHaveValue('3.33');
  screen.getByText('$3.34');
  await page.user.click(screen.getByRole('button', { name: 'Ask for $6.66' }));
  await waitFor(() => expect(sent(page)).toBeDefined());
  expect(sent(page)).toEqual({
    ...{ transaction_id: 'txn_1', account_id: 'account-checking', note: 'Harbor Grill' },
    shares: [
      { person_id: 'person_1', amount: 3.33 },
      { person_id: 'person_2', amount: 3.33 },
    ],
  });
});

test('shows whom it asked for how much, and leads to Pay', async () => {
  const page = open();
  await choose(page, /Sam Rivera/);
  await choose(page, /Jordan Blake/);
  await page.user.click(screen.getByRole('button', { name: 'Ask for $6.66' }));
  expect(await screen.findByRole('heading', { name: 'You asked for $6.66' })).toHaveFocus();
  expect(screen.getAllByRole('row').map((share) => share.textContent)).toEqual([
    'Sam Rivera$3.33',
    'Jordan Blake$3.33',
  ]);
  expect(screen.getByRole('link', { name: 'Go to Pay' })).toHaveAttribute('href', '/dashboard/pay');
});

test('asks to choose people until some are chosen', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Ask for Money' }));
  await screen.findByText('Please choose whom to split with.');
  await choose(page, /Sam Rivera/);
  expect(screen.queryByText('Please choose whom to split with.')).toBeNull();
});

test('leads back to the page before, or to Pay if it opened first', async () => {
  const direct = open();
  await direct.user.click(screen.getByRole('link', { name: 'Pay' }));
  expect(direct.address()).toBe('/dashboard/pay');
  direct.unmount();
  window.history.replaceState({ idx: 1 }, '');
  const { user, address } = renderPage(<TransactionsOrSplit />, { at: '/dashboard/transactions' });
  await user.click(screen.getByRole('link', { name: 'Split' }));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(address()).toBe('/dashboard/transactions');
  window.history.replaceState(null, '');
});

const TransactionsOrSplit = () =>
  useLocation().pathname === '/dashboard/split' ? (
    <SplitPage />
  ) : (
    <Link to="/dashboard/split?id=txn_1">Split</Link>
  );

test('keeps a share that was typed, and divides the rest again', async () => {
  const page = open();
  await choose(page, /Sam Rivera/);
  await choose(page, /Jordan Blake/);
  await retype(page, 'Sam Rivera', '6');
  await waitFor(async () => expect(await shareOf('Jordan Blake')).toHaveValue('2.00'));
  await page.user.click(screen.getByRole('button', { name: 'Split Equally' }));
  await waitFor(async () => expect(await shareOf('Sam Rivera')).toHaveValue('3.33'));
});

test('refuses shares above what is left', async () => {
  const page = open({ body: { data: { ...split, asked: '5.00' } } });
  await screen.findByText(/already asked for \$5\.00/);
  await choose(page, /Sam Rivera/);
  await retype(page, 'Sam Rivera', '6');
  await page.user.click(screen.getByRole('button', { name: /^Ask for/ }));
  await screen.findByText('Please lower the shares. They are more than you paid.');
  expect(sent(page)).toBeUndefined();
});

test('says so when a transaction took no money out', async () => {
  open({ status: 400, body: { error: 'Only a payment', message: '', errors: {} } });
  await screen.findByRole('heading', { name: "This can't be split" });
});

test('asks the bank for nothing if the address names no payment', async () => {
  const { heard } = open(undefined, '');
  await screen.findByText("This can't be split");
  expect(heard.filter(({ call }) => call.includes('/split/'))).toEqual([]);
});
