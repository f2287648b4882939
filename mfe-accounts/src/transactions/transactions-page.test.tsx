import type { Transaction } from '@bank/shared/contracts/transactions';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAnswer, sample, samples, totalsAnswer } from '../testing/sample-transactions';
import { TransactionsPage } from './transactions-page';

const salary = sample(2, {
  description: 'Salary',
  amount: '3000.00',
  category: 'income',
  category_display: 'Income',
  transaction_type: 'deposit',
  is_credit: true,
});

const firstPage = { limit: 50, offset: 0, include: 'credit-cards' };

type Answers = Parameters<typeof fakeApi>[0];

const bankOf = (all: readonly Transaction[]): Answers => ({
  'GET /banking/accounts/': { body: { data: accounts } },
  'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
  'GET /transactions/': listAnswer(all),
  'GET /transactions/summary/': totalsAnswer(all),
});

function open(
  all: readonly Transaction[] = [sample(1), salary],
  at = '/dashboard/transactions',
  more: Answers = {},
) {
  const heard = fakeApi({ ...bankOf(all), ...more });
  const onExport = jest.fn();
  const [pathname = '', search = ''] = at.split('?');
  return {
    onExport,
    asked: (call: string) => heard.filter((one) => one.call === `GET ${call}`).map(({ query }) => query),
    ...renderPage(<TransactionsPage onExport={onExport} />, {
      at: pathname,
      search: search && `?${search}`,
      mode: 'full',
    }),
  };
}

const rows = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map((row) => /Purchase \d+|Salary/.exec(row.textContent ?? '')?.[0]);
};

const tiles = () =>
  ['Total Transactions', 'Total Income', 'Total Expenses'].map(
    (name) => screen.getByRole('group', { name }).lastElementChild?.textContent,
  );

test('[TXN-1] shows totals of the listed transactions in the tiles', async () => {
  const { user } = open();
  await rows();
  expect(tiles()).toEqual(['2', '$3,000.00', '$10.00']);
  await user.selectOptions(screen.getByLabelText('Category'), 'food');
  await waitFor(() => expect(tiles()).toEqual(['1', '$0.00', '$10.00']));
});

test('[TXN-1] labels tiles "so far" until the bank returns the totals', async () => {
  let tell = (_answer: object) => {};
  const slow = new Promise<object>((resolve) => {
    tell = resolve;
  });
  const all = samples(5000);
  open(all, undefined, { 'GET /transactions/summary/': slow });
  await rows();
  expect(tiles()).toEqual(['50 so far', '$0.00 so far', '$500.00 so far']);
  tell(totalsAnswer(all)({}));
  await waitFor(() => expect(tiles()).toEqual(['5,000', '$0.00', '$50,000.00']));
  expect(screen.getByText('50 of 5,000 shown so far')).toBeVisible();
});

test('[TXN-1] explains what the tiles cover when totals fail to load', async () => {
  const all = samples(120);
  const { user } = open(all, undefined, { 'GET /transactions/summary/': { status: 500 } });
  expect(
    await screen.findByText(/We couldn't load the totals. These cover the 50 transactions/),
  ).toBeVisible();
  fakeApi(bankOf(all));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(tiles()).toEqual(['120', '$0.00', '$1,200.00']));
});

test('[TXN-2] stores filters in the URL until Clear removes them', async () => {
  const { user, address } = open();
  await rows();
  await user.type(screen.getByLabelText('Search transactions'), 'sal');
  await waitFor(() => expect(address()).toBe('/dashboard/transactions?search=sal'));
  await user.selectOptions(screen.getByLabelText('Type'), 'deposit');
  expect(await rows()).toEqual(['Salary']);
  expect(address()).toBe('/dashboard/transactions?search=sal&type=deposit');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/dashboard/transactions');
  expect(screen.getByLabelText('Search transactions')).toHaveValue('');
});

test('[TXN-2] applies two filter changes made within one render', async () => {
  const { address } = open();
  await rows();
  act(() => {
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'income' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'deposit' } });
  });
  expect(address()).toBe('/dashboard/transactions?type=deposit&category=income');
  expect(await rows()).toEqual(['Salary']);
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'deposit' } });
  });
  expect(address()).toBe('/dashboard/transactions?type=deposit');
});

test("[TXN-2] sends the header's search text to the bank", async () => {
  const old = sample(9999, { description: 'Salary of long ago' });
  const { asked } = open([...samples(3000), old], '/dashboard/transactions?search=long+ago');
  expect(await screen.findByText('Salary of long ago')).toBeInTheDocument();
  expect(screen.getByLabelText('Search transactions')).toHaveValue('long ago');
  expect(asked('/transactions/')).toEqual([{ ...firstPage, search: 'long ago' }]);
  expect(tiles()[0]).toBe('1');
});

test('[TXN-2] sends one search after a pause in typing', async () => {
  const { asked } = open();
  await rows();
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  for (const typed of ['pur', 'purch', 'purchase']) {
    fireEvent.change(screen.getByLabelText('Search transactions'), { target: { value: typed } });
    await pass(249);
    expect(asked('/transactions/')).toHaveLength(1);
  }
  await pass(1);
  expect(asked('/transactions/').slice(1)).toEqual([{ ...firstPage, search: 'purchase' }]);
  jest.useRealTimers();
});

test('[TXN-2] offers every account, type and category, the stated ones first', async () => {
  open();
  await rows();
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Account')).toHaveLength(5);
  expect(options('Type')).toEqual(['All types', 'Deposit', 'Withdrawal', 'Transfer', 'Payment']);
  const stated = 'Income,Food,Shopping,Transportation,Utilities,Entertainment,Business,Other'.split(',');
  expect(options('Category').slice(0, 9)).toEqual(['All categories', ...stated]);
  expect(options('Category').slice(9, 11)).toEqual(['Education', 'Gifts & Donations']);
});

test('[TXN-2] shows filters without a form field as removable chips', async () => {
  const { user, address, asked } = open(undefined, '/dashboard/transactions?direction=out&month=2026-03');
  expect(await rows()).toEqual(['Purchase 1']);
  expect(asked('/transactions/')[0]).toMatchObject({ direction: 'out', month: '2026-03' });
  await user.click(screen.getByRole('button', { name: 'Remove filter: Money out' }));
  expect(address()).toBe('/dashboard/transactions?month=2026-03');
  await user.click(screen.getByRole('button', { name: 'Remove filter: March 2026' }));
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-2] ignores and reports unknown filters in the URL', async () => {
  const bad = 'type=theft&month=2026-13&page=99999999&account=acc_x&search=purchase';
  const { asked, address } = open(undefined, `/dashboard/transactions?${bad}`);
  expect(await rows()).toEqual(['Purchase 1']);
  expect(screen.getByText(/type “theft”, month “2026-13”, page “99999999”/)).toBeVisible();
  expect(screen.getByText(/The account in this link isn't one of yours/)).toBeVisible();
  expect(asked('/transactions/')).toEqual([{ ...firstPage, search: 'purchase' }]);
  expect(address()).toBe(`/dashboard/transactions?${bad}`);
});

test('[TXN-2] marks a closed account and still lists its transactions', async () => {
  const [first, ...others] = accounts;
  const closed = { body: { data: [{ ...first, is_active: false }, ...others] } };
  const { user, asked } = open(undefined, undefined, { 'GET /banking/accounts/': closed });
  await rows();
  await user.selectOptions(screen.getByLabelText('Account'), 'Checking Account •••• 4821 (closed)');
  await waitFor(() =>
    expect(asked('/transactions/').at(-1)).toMatchObject({ account_id: 'account-checking' }),
  );
});

test('[TXN-2] reports a removed account and offers to show all accounts', async () => {
  const gone = { status: 404, body: { error: 'Account not found', message: '', errors: {} } };
  const { user, address } = open(undefined, '/dashboard/transactions?account=account-savings', {
    'GET /transactions/': ({ query }) => (query?.account_id ? gone : listAnswer([sample(5)])({})),
  });
  expect(await screen.findByText('This account is no longer available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show All Accounts' }));
  expect(await rows()).toEqual(['Purchase 5']);
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-3] distinguishes an empty list from filters with no matches', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No transactions found')).toBeVisible();
  expect(screen.getByText('Your transactions will appear here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Add Money' })).toHaveAttribute(
    'href',
    '/dashboard/account?id=account-checking',
  );
  await user.selectOptions(screen.getByLabelText('Category'), 'food');
  expect(await screen.findByText(/No transactions match these filters/)).toBeVisible();
});

test('[TXN-3] offers a retry when the list fails to load', async () => {
  const { user } = open(undefined, undefined, { 'GET /transactions/': { status: 500 } });
  expect(await screen.findByText('Unable to load transactions')).toBeVisible();
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  fakeApi(bankOf([sample(7)]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toEqual(['Purchase 7']);
});

test('[TXN-3] shows an error when the accounts fail to load', async () => {
  const { user } = open(undefined, undefined, { 'GET /banking/accounts/': 'no connection' });
  expect(await screen.findByText('Unable to load transactions')).toBeVisible();
  fakeApi(bankOf([sample(7)]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toEqual(['Purchase 7']);
});

test('[TXN-6] marks money in and out by sign and word', async () => {
  open();
  await rows();
  const [out, into] = screen.getAllByRole('listitem');
  expect(out).toHaveTextContent(/−Money out \$10\.00/);
  expect(into).toHaveTextContent(/\+Money in \$3,000\.00/);
});

test("opens a transaction's details and restores focus on close", async () => {
  const memo = `${'A long story, '.repeat(700)}<b>with markup</b> ‏عربي 🌲`;
  const { user } = open([sample(1, { description: memo, merchant: 'Corner Market' })]);
  const row = await screen.findByRole('button', { name: /Corner Market/ });
  await user.click(row);
  const details = await screen.findByRole('dialog', { name: /^Transaction:/ });
  expect(within(details).getByText(/with markup/)).toHaveTextContent('<b>with markup</b> ‏عربي 🌲');
  expect(details).toHaveTextContent('FromChecking •••• 4821');
  expect(details).toHaveTextContent('ReferenceLRC-TXN_1');
  await user.click(within(details).getByRole('button', { name: 'Close transaction' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
