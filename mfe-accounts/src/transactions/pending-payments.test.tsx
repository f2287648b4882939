import type { PendingPayment } from '@bank/shared/contracts/card-activity';
import { queryClient } from '@bank/shared/query';
import { Link, useLocation } from '@bank/shared/routing';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { cardActivityOptions } from '../card-activity';
import { samplePending } from '../testing/sample-pending';
import { listAnswer, sample, totalsAnswer } from '../testing/sample-transactions';
import { TransactionsPage } from './transactions-page';

const card = { account_id: 'account-credit', card_id: 'card-credit', last_four: '5102' };
const creditAccount = {
  id: card.account_id,
  card_id: card.card_id,
  last_four: card.last_four,
  balance: '-10.00',
};
const booked = [
  sample(1, { merchant: 'Corner Market' }),
  sample(2, { merchant: 'Larch', to_credit_card: card, is_between: true }),
];
const pending = [
  samplePending(),
  samplePending({
    ...{ id: 'auth_2', merchant: 'Volt', account_id: 'account-checking', amount: '61.07' },
    card_type: 'debit',
  }),
];

interface Opening {
  search?: string;
  shown?: PendingPayment[];
  answers?: Record<string, FakeAnswer>;
  cache?: typeof queryClient;
}

function open({ search = '', shown = pending, answers = {}, cache }: Opening = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: shown, credit_accounts: [creditAccount] } } },
    'GET /transactions/': listAnswer(booked),
    'GET /transactions/summary/': totalsAnswer(booked),
    ...answers,
  });
  return {
    heard,
    ...renderPage(<TransactionsPage />, {
      ...{ at: '/dashboard/transactions', search, mode: 'full' as const },
      ...(cache && { cache }),
    }),
  };
}

beforeEach(() => window.history.replaceState(null, ''));

const section = () => screen.findByRole('region', { name: 'Pending card payments' });
const merchants = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => /Lodge|Volt/.exec(textContent ?? '')?.[0]);

test('lists pending payments above the transactions, outside of the totals', async () => {
  open();
  expect(await merchants()).toEqual(['Lodge', 'Volt']);
  expect(await section()).toHaveTextContent('Pending card paymentsNot in these totals yet.');
  expect(screen.getByRole('group', { name: 'Total Expenses' }).lastElementChild).toHaveTextContent('$10.00');
});

test('lists a pending transfer with its day, because its money has left the account', async () => {
  const transfer = sample(3, { merchant: 'Harper Tools', status: 'pending' });
  const both = [transfer, ...booked];
  open({
    answers: { 'GET /transactions/': listAnswer(both)({}) },
  });
  const row = await screen.findByRole('button', { name: /Harper Tools.*Money out \(Pending\)/ });
  expect(await section()).not.toContainElement(row);
  expect(screen.getByRole('group', { name: 'Total Expenses' }).lastElementChild).toHaveTextContent('$20.00');
});

test.each([
  ['?account=account-credit', ['Lodge']],
  ['?search=volt', ['Volt']],
  ['?min=100', ['Lodge']],
  ['?category=travel', ['Lodge']],
  ['?cards=without', ['Volt']],
  ['?from=2026-03-18&to=2026-03-18', ['Lodge', 'Volt']],
])('filters pending payments by %s', async (search, found) => {
  open({ search });
  expect(await merchants()).toEqual(found);
});

test.each(['?direction=in', '?type=deposit', '?to=2026-03-01'])('leaves them out with %s', async (search) => {
  open({ search });
  await screen.findByText('No transactions found');
  expect(screen.queryByRole('region', { name: 'Pending card payments' })).toBeNull();
});

test('opens a pending payment with its card and last day', async () => {
  const { user } = open();
  await user.click(within(await section()).getByRole('button', { name: /Lodge/ }));
  const details = await screen.findByRole('dialog', { name: /^Pending payment:/ });
  expect(details).toHaveTextContent('The merchant has until Wednesday, March 25 to collect it.');
  expect(details).toHaveTextContent('Credit card •••• 5102');
  expect(within(details).getByRole('link', { name: 'View Card' })).toHaveAttribute(
    'href',
    '/dashboard/card?id=card-credit',
  );
});

test('offers credit cards as accounts, and asks for their transactions', async () => {
  const { user, heard } = open();
  await section();
  await user.selectOptions(screen.getByLabelText('Account'), 'Credit card •••• 5102');
  await screen.findByRole('button', { name: 'Remove filter: Credit card •••• 5102' });
  const lists = heard.filter(({ call }) => call === 'GET /transactions/').map(({ query }) => query);
  expect(lists.at(-1)).toMatchObject({ account_id: 'account-credit', include: 'credit-cards' });
});

test('names both accounts of a payment to a credit card below its merchant', async () => {
  open();
  const row = await screen.findByRole('button', { name: /Larch.*Checking → Credit card •••• 5102/ });
  expect(within(row).getAllByText(/Between your accounts/)).toHaveLength(1);
});

test('keeps the transactions when pending payments fail to load', async () => {
  open({ answers: { 'GET /banking/cards/activity/': { status: 404, body: { error: 'x', message: 'y' } } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load pending card payments.');
  expect(screen.getByText('Corner Market')).toBeVisible();
});

test('opens a linked transaction, and forgets the link on closing', async () => {
  const one = { body: { data: sample(900, { merchant: 'Far Away' }) } };
  const answers = {
    'GET /transactions/txn_900/': one,
    'GET /transactions/txn_900/details/': { status: 500 },
  };
  const { user, address } = open({ search: '?search=corner&opened=txn_900', answers });
  const details = await screen.findByRole('dialog', { name: /^Transaction:/ });
  await within(details).findAllByText('Far Away');
  expect(screen.queryByText(/ignored/i)).toBeNull();
  await user.click(within(details).getByRole('button', { name: 'Close transaction' }));
  expect(address()).toBe('/dashboard/transactions?search=corner');
});

const CardOrTransactions = () =>
  useLocation().pathname === '/dashboard/transactions' ? (
    <TransactionsPage />
  ) : (
    <Link to="/dashboard/transactions?opened=auth_1">Pine Ridge Lodge</Link>
  );

test('leads from a linked payment back to the page with the link', async () => {
  open().unmount();
  window.history.replaceState({ idx: 1 }, '');
  const { user, address } = renderPage(<CardOrTransactions />, {
    ...{ at: '/dashboard/card', search: '?id=card-credit', mode: 'full' as const },
  });
  await user.click(screen.getByRole('link', { name: 'Pine Ridge Lodge' }));
  const details = await screen.findByRole('dialog', { name: /^Pending payment:/ });
  await user.dblClick(within(details).getByRole('button', { name: 'Close pending payment' }));
  expect(address()).toBe('/dashboard/card?id=card-credit');
});

test('opens a linked payment while it is pending', async () => {
  open({ search: '?opened=auth_1' });
  expect(await screen.findByRole('dialog', { name: /^Pending payment:/ })).toHaveTextContent(
    'Pine Ridge Lodge',
  );
});

test('opens a linked payment that is newer than what was loaded before', async () => {
  queryClient.setQueryData(cardActivityOptions.queryKey, { pending: [], credit_accounts: [] });
  const { heard } = open({ search: '?opened=auth_1', cache: queryClient });
  await screen.findByRole('dialog', { name: /^Pending payment:/ });
  expect(heard.map(({ call }) => call)).not.toContain('GET /transactions/auth_1/');
  queryClient.clear();
});

test('says what happened to a linked payment that was never collected', async () => {
  const error = "The merchant didn't collect this payment";
  const gone = { status: 404, body: { error, message: 'The money is available again.' } };
  open({ search: '?opened=auth_9', answers: { 'GET /transactions/auth_9/': gone } });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${error}. The money is available again.`);
});
