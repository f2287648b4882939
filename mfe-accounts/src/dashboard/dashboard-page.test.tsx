import type { Mode } from '@bank/shared/contracts/mode';
import { fillSlots } from '@bank/shared/slots';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { SpecifiedDashboardPage } from '../specification-mode/specified-dashboard-page';
import { sampleSpending } from '../testing/sample-spending';
import { sample } from '../testing/sample-transactions';
import { DashboardPage } from './dashboard-page';

const figures = {
  income_this_month: '1500.00',
  expenses_this_month: '320.25',
  total_transactions: 90,
  transactions_this_month: 7,
};

const pages = { full: DashboardPage, specification: SpecifiedDashboardPage };

const modes = ['full', 'specification'] as const;

interface Bank {
  list?: FakeAnswer;
  profile?: FakeAnswer;
  recent?: FakeAnswer;
  statistics?: FakeAnswer;
  spent?: FakeAnswer;
}

function open(
  mode: Mode,
  {
    list = { body: { data: accounts } },
    profile = { body: { data: alex } },
    recent = { body: { data: { results: Array.from({ length: 10 }, (_, index) => sample(index)) } } },
    statistics = { body: { data: figures } },
    spent = { body: { data: sampleSpending() } },
  }: Bank = {},
) {
  const heard = fakeApi({
    'GET /banking/account-details/': { body: { data: [] } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /banking/accounts/': list,
    'GET /auth/profile/': profile,
    'GET /transactions/': recent,
    'GET /transactions/stats/': statistics,
    'GET /insights/spending/': spent,
  });
  const onReload = jest.fn();
  const Page = pages[mode];
  return { heard, onReload, ...renderPage(<Page onReload={onReload} />, { mode }) };
}

const card = (name: string) => screen.findByRole('article', { name });

const section = (name: string) => within(screen.getByRole('region', { name }));

describe.each(modes)('in %s mode', (mode) => {
  test('[DASH-1] greets by first name, or as User if the name is missing', async () => {
    const { unmount } = open(mode);
    expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Alex$/ })).toBeInTheDocument();
    unmount();
    open(mode, { profile: { body: { data: { ...alex, first_name: '' } } } });
    expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, User$/ })).toBeInTheDocument();
  });

  test('[DASH-2] links New Transaction to the transfer page', async () => {
    const { user, address } = open(mode);
    await user.click(screen.getByRole('link', { name: 'New Transaction' }));
    expect(address()).toBe('/dashboard/transfer');
  });

  test('[DASH-3] shows a card per account with label, number and balance', async () => {
    open(mode);
    expect(await card('Checking Account')).toHaveTextContent('$8,412.66');
    expect(screen.getAllByRole('article')).toHaveLength(accounts.length);
    expect(await card('Savings Account')).toHaveTextContent('Account number 4000219034');
  });

  test('[DASH-3] hides and shows a balance independently of the others', async () => {
    const { user } = open(mode);
    const checking = await card('Checking Account');
    await user.click(within(checking).getByRole('button', { name: 'Hide balance' }));
    expect(checking).not.toHaveTextContent('8,412.66');
    expect(checking).toHaveTextContent('Balance hidden');
    expect(await card('Savings Account')).toHaveTextContent('$24,180.00');
    await user.click(within(checking).getByRole('button', { name: 'Show balance' }));
    expect(checking).toHaveTextContent('$8,412.66');
  });

  test('[DASH-7] shows placeholders while accounts load', () => {
    open(mode, { list: new Promise(() => undefined) });
    for (const what of ['your accounts', 'recent activity', 'monthly spending']) {
      expect(screen.getByText(`Loading ${what}`)).toBeInTheDocument();
    }
  });

  test('[DASH-7] reports that accounts failed to load; Try Again reloads the page', async () => {
    const { user, onReload } = open(mode, { list: { status: 500 } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to load dashboard');
    expect(alert).toHaveTextContent('There was an error loading your account information.');
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  test('[DASH-3] explains to a customer without accounts what will appear here', async () => {
    open(mode, { list: { body: { data: [] } } });
    expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeInTheDocument();
  });

  test('[DASH-5] shows the latest five transactions and links to all', async () => {
    open(mode);
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
    open(mode, { recent: { body: { data: { results: [sample(1), sample(2, { is_credit: true })] } } } });
    await screen.findByText('Purchase 1');
    const [out, into] = section('Recent Activity').getAllByRole('listitem');
    expect(out).toHaveTextContent(/−Money out \$10\.00/);
    expect(into).toHaveTextContent(/\+Money in \$10\.00/);
  });

  test('[DASH-6] summarizes the month in four figures', async () => {
    open(mode);
    await screen.findByText('$320.25');
    const month = screen.getByRole('region', { name: 'Monthly Spending' });
    for (const figure of ['Expenses$320.25', 'Income$1,500.00', 'Net$1,179.75', 'Transactions7']) {
      expect(month).toHaveTextContent(figure);
    }
  });

  test('[DASH-6] shows "No transactions" for an empty month', async () => {
    const none = {
      income_this_month: '0.00',
      expenses_this_month: '0.00',
      total_transactions: 0,
      transactions_this_month: 0,
    };
    open(mode, {
      recent: { body: { data: { results: [] } } },
      statistics: { body: { data: none } },
      spent: { body: { data: sampleSpending({ categories: [], expenses: '0.00' }) } },
    });
    const month = screen.getByRole('region', { name: 'Monthly Spending' });
    await within(month).findByText('No transactions');
    expect(within(month).getAllByText('$0.00')).toHaveLength(3);
    expect(section('Recent Activity').getByText('No transactions')).toBeVisible();
  });

  test('[DASH-3] marks a closed account', async () => {
    const [first, ...others] = accounts;
    open(mode, { list: { body: { data: [{ ...first, is_active: false }, ...others] } } });
    expect(await card('Checking Account')).toHaveTextContent('4000214821 · Closed');
    expect(await card('Savings Account')).not.toHaveTextContent('Closed');
  });

  test('offers a place for tiles of other remotes, last on the page', async () => {
    const { container } = open(mode);
    await screen.findByText('Purchase 0');
    act(() => fillSlots(({ name }) => <section aria-label={name} />));
    const tile = screen.getByRole('region', { name: 'dashboard-tile' });
    expect([...container.querySelectorAll('section')].at(-1)).toBe(tile);
  });
});

test('reports each section that failed to load and offers a retry', async () => {
  open('full', { recent: 'no connection', statistics: 'no connection', spent: 'no connection' });
  expect(await screen.findByText('Unable to load recent activity.')).toBeVisible();
  expect(await screen.findByText('Unable to load monthly spending.')).toBeVisible();
  expect(await screen.findByText('Unable to load spending by category.')).toBeVisible();
  expect(await card('Checking Account')).toBeVisible();
});

test('[API-4] makes only the stated calls in specification mode', async () => {
  const { heard } = open('specification');
  await card('Savings Account');
  await screen.findByText('$320.25');
  await screen.findByText('Purchase 0');
  expect(heard.map(({ call }) => call).sort()).toEqual([
    'GET /auth/profile/',
    'GET /banking/accounts/',
    'GET /transactions/',
    'GET /transactions/stats/',
  ]);
  expect(heard.find(({ call }) => call === 'GET /transactions/')?.query).toEqual({ limit: 10, offset: 0 });
  expect(section('Recent Activity').getAllByRole('link')).toHaveLength(1);
});

test('shows the total balance and what needs attention', async () => {
  open('full');
  expect(await screen.findByText('Total balance')).toBeVisible();
});

test.each([
  { figure: '$320.25', filter: '?direction=out&month=this' },
  { figure: '$1,500.00', filter: '?direction=in&month=this' },
  { figure: '$1,179.75', filter: '?month=this' },
  { figure: '$24,180.00', filter: '?account=account-savings' },
])(
  '[DASH-6] links $figure in specification mode to its transactions: $filter',
  async ({ figure, filter }) => {
    open('specification');
    const link = (await screen.findByText(figure)).closest('a');
    expect(link).toHaveAttribute('href', `/dashboard/transactions${filter}`);
  },
);
