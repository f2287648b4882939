import type { Mode } from '@bank/shared/contracts/mode';
import { fillSlots } from '@bank/shared/slots';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { sample } from '../testing/sample-transactions';
import { DashboardPage } from './dashboard-page';

const figures = {
  income_this_month: '1500.00',
  expenses_this_month: '320.25',
  total_transactions: 90,
  transactions_this_month: 7,
};

const of = (category: string, category_display: string, expenses: string, income = '0.00') => ({
  category,
  category_display,
  transactions: 2,
  income,
  expenses,
});

const march = {
  month: '2026-03',
  transactions: 7,
  income: '1500.00',
  expenses: '320.25',
  categories: [
    of('food', 'Food & Dining', '200.00'),
    of('shopping', 'Shopping', '120.25', '20.00'),
    of('income', 'Income', '0.00', '1480.00'),
  ],
};

interface Bank {
  list?: FakeAnswer;
  profile?: FakeAnswer;
  recent?: FakeAnswer;
  statistics?: FakeAnswer;
  summary?: FakeAnswer;
  mode?: Mode;
}

function open({
  list = { body: { data: accounts } },
  profile = { body: { data: alex } },
  recent = { body: { data: { results: Array.from({ length: 10 }, (_, index) => sample(index)) } } },
  statistics = { body: { data: figures } },
  summary = { body: { data: march } },
  mode = 'specification',
}: Bank = {}) {
  const heard = fakeApi({
    'GET /banking/account-details/': { body: { data: [] } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'GET /banking/accounts/': list,
    'GET /auth/profile/': profile,
    'GET /transactions/': recent,
    'GET /transactions/stats/': statistics,
    'GET /transactions/summary/': summary,
  });
  const onReload = jest.fn();
  return { heard, onReload, ...renderPage(<DashboardPage onReload={onReload} />, { mode }) };
}

const card = (name: string) => screen.findByRole('article', { name });

test('[DASH-1] greets by first name, or as User if the name is missing', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Alex$/ })).toBeInTheDocument();
  unmount();
  open({ profile: { body: { data: { ...alex, first_name: '' } } } });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, User$/ })).toBeInTheDocument();
});

test('[DASH-2] links New Transaction to the transfer page', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'New Transaction' }));
  expect(address()).toBe('/dashboard/transfer');
});

test('[DASH-3] shows a card per account with label, number and balance', async () => {
  open();
  expect(await card('Checking Account')).toHaveTextContent('$8,412.66');
  expect(screen.getAllByRole('article')).toHaveLength(accounts.length);
  expect(await card('Savings Account')).toHaveTextContent('Account number 4000219034');
});

test('[DASH-3] hides and shows a balance independently of the others', async () => {
  const { user } = open();
  const checking = await card('Checking Account');
  await user.click(within(checking).getByRole('button', { name: 'Hide balance' }));
  expect(checking).not.toHaveTextContent('8,412.66');
  expect(checking).toHaveTextContent('Balance hidden');
  expect(await card('Savings Account')).toHaveTextContent('$24,180.00');
  await user.click(within(checking).getByRole('button', { name: 'Show balance' }));
  expect(checking).toHaveTextContent('$8,412.66');
});

test('[DASH-7] shows placeholders while accounts load', () => {
  open({ list: new Promise(() => undefined) });
  for (const what of ['your accounts', 'recent activity', 'monthly spending', 'spending by category']) {
    expect(screen.getByText(`Loading ${what}`)).toBeInTheDocument();
  }
});

test('[DASH-7] reports that accounts failed to load; Try Again reloads the page', async () => {
  const { user, onReload } = open({ list: { status: 500 } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to load dashboard');
  expect(alert).toHaveTextContent('There was an error loading your account information.');
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('[DASH-3] explains to a customer without accounts what will appear here', async () => {
  open({ list: { body: { data: [] } } });
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeInTheDocument();
});

const section = (name: string) => within(screen.getByRole('region', { name }));

test('[DASH-5] shows the latest five transactions and links to all', async () => {
  open();
  await screen.findByText('Purchase 0');
  const rows = section('Recent Activity').getAllByRole('listitem');
  expect(rows.map((row) => /Purchase \d/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Purchase 0',
    'Purchase 1',
    'Purchase 2',
    'Purchase 3',
    'Purchase 4',
  ]);
  expect(section('Recent Activity').getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/dashboard/transactions',
  );
});

test('[DASH-5] marks money in and out by sign and word', async () => {
  open({ recent: { body: { data: { results: [sample(1), sample(2, { is_credit: true })] } } } });
  await screen.findByText('Purchase 1');
  const [out, into] = section('Recent Activity').getAllByRole('listitem');
  expect(out).toHaveTextContent(/−Money out \$10\.00/);
  expect(into).toHaveTextContent(/\+Money in \$10\.00/);
});

const chartRows = async () => {
  const chart = await screen.findByRole('table', { name: 'Expenses by category, March 2026' });
  return within(chart).getAllByRole('row').slice(1);
};

test('[DASH-6] summarizes the month in four figures', async () => {
  open();
  await screen.findByText('$320.25');
  const month = screen.getByRole('region', { name: 'Monthly Spending' });
  for (const figure of ['Expenses$320.25', 'Income$1,500.00', 'Net$1,179.75', 'Transactions7']) {
    expect(month).toHaveTextContent(figure);
  }
});

test('[DASH-6] provides the spending chart as a table with percentages', async () => {
  open();
  const rows = await chartRows();
  const cells = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.split(',')[0]),
  ]);
  expect(cells).toEqual([
    ['Food & Dining', '62.5%', '$200.00'],
    ['Shopping', '37.5%', '$120.25'],
  ]);
  const lengths = rows.map((row) => row.querySelectorAll('rect')[1]?.style.width);
  expect(lengths).toEqual(['max(4px, 100%)', 'max(4px, 60.1%)']);
});

test.each([
  { figure: '$320.25', filter: '?direction=out&month=2026-03' },
  { figure: '$1,500.00', filter: '?direction=in&month=2026-03' },
  { figure: '$1,179.75', filter: '?month=2026-03' },
  { figure: '7', filter: '?month=2026-03' },
  { figure: '$200.00', filter: '?category=food&direction=out&month=2026-03' },
  { figure: '$120.25', filter: '?category=shopping&direction=out&month=2026-03' },
  { figure: '$24,180.00', filter: '?account=account-savings' },
])('[DASH-6] links the figure $figure to the matching transactions: $filter', async ({ figure, filter }) => {
  open();
  await chartRows();
  await card('Savings Account');
  const link = screen.getByText(figure).closest('a');
  expect(link).toHaveAttribute('href', `/dashboard/transactions${filter}`);
  expect(link).toHaveAccessibleName(expect.stringMatching(/, show transactions for /));
});

test('[DASH-6] shows "No transactions" for an empty month', async () => {
  const none = {
    income_this_month: '0.00',
    expenses_this_month: '0.00',
    total_transactions: 0,
    transactions_this_month: 0,
  };
  const nothing = { month: '2026-03', transactions: 0, income: '0.00', expenses: '0.00', categories: [] };
  open({
    recent: { body: { data: { results: [] } } },
    statistics: { body: { data: none } },
    summary: { body: { data: nothing } },
  });
  const month = screen.getByRole('region', { name: 'Monthly Spending' });
  await within(month).findByText('No transactions');
  expect(within(month).getAllByText('$0.00')).toHaveLength(3);
  expect(await within(month).findByText('No spending this month so far.')).toBeVisible();
  expect(section('Recent Activity').getByText('No transactions')).toBeVisible();
});

test('[DASH-3] marks a closed account', async () => {
  const [first, ...others] = accounts;
  open({ list: { body: { data: [{ ...first, is_active: false }, ...others] } } });
  expect(await card('Checking Account')).toHaveTextContent('4000214821 · Closed');
  expect(await card('Savings Account')).not.toHaveTextContent('Closed');
});

test('reports each section that failed to load and offers a retry', async () => {
  open({ recent: 'no connection', statistics: 'no connection', summary: 'no connection' });
  expect(await screen.findByText('Unable to load recent activity.')).toBeVisible();
  expect(await screen.findByText('Unable to load monthly spending.')).toBeVisible();
  expect(await screen.findByText('Unable to load spending by category.')).toBeVisible();
  expect(await card('Checking Account')).toBeVisible();
});

test('looks for what needs attention only if the bank has account pages', async () => {
  const { heard, unmount } = open();
  await card('Savings Account');
  expect(heard.map(({ call }) => call)).not.toContain('GET /banking/coming-up/');
  expect(screen.queryByText('Total balance')).toBeNull();
  unmount();
  open({ mode: 'full' });
  expect(await screen.findByText('Total balance')).toBeVisible();
});

test('offers a place for tiles of other remotes, last on the page', async () => {
  const { container } = open();
  await screen.findByText('Purchase 0');
  act(() => fillSlots(({ name }) => <section aria-label={name} />));
  const tile = screen.getByRole('region', { name: 'dashboard-tile' });
  expect([...container.querySelectorAll('section')].at(-1)).toBe(tile);
});
