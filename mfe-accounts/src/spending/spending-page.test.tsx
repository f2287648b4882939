import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSpending } from '../testing/sample-spending';
import { SpendingPage } from './spending-page';

const zone = 'America/New_York';
const reelhouse = {
  merchant: 'Reelhouse',
  category: 'subscriptions',
  category_display: 'Subscriptions',
  amount: '15.99',
  last_transaction_id: 'txn_1',
  last_on: '2026-03-09',
  next_on: '2026-04-09',
  payments: 3,
};

const bank: Parameters<typeof fakeApi>[0] = {
  'GET /insights/spending/': ({ query = {} }) => ({
    body: { data: sampleSpending(query.month === 'this' ? {} : { month: String(query.month) }) },
  }),
  'GET /insights/subscriptions/': { body: { data: { subscriptions: [reelhouse], total: '15.99' } } },
  'PUT /insights/budgets/': { body: { success: true, message: 'Budget saved', data: [] } },
};

function open(answers = {}, search = '') {
  const heard = fakeApi({ ...bank, ...answers });
  return {
    heard,
    ...renderPage(<SpendingPage zone={zone} />, {
      at: '/dashboard/spending',
      search,
      mode: 'full',
    }),
  };
}

const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('links each figure to its transactions', async () => {
  open();
  await screen.findByRole('heading', { name: 'March 2026' });
  const out = 'direction=out&month=2026-03&zone=America%2FNew_York';
  expect(link(/\$520.00.*March 2026/)).toBe(`/dashboard/transactions?${out}`);
  expect(link(/\$400.00.*Housing/)).toBe(`/dashboard/transactions?category=housing&${out}`);
  expect(link(/\$600.00.*average/)).toBe(
    '/dashboard/transactions?direction=out&from=2025-12-01&to=2026-02-28&zone=America%2FNew_York',
  );
});

test('reads in the order that it shows: the month, its categories, then the monthly payments', async () => {
  open();
  await screen.findByRole('heading', { level: 3, name: 'Spent' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Spent',
    'Categories and budgets',
    'Monthly payments',
  ]);
});

test('switches months in the address, between the first and the current one', async () => {
  const { user, address } = open();
  const before = await screen.findByRole('button', { name: 'Month before' });
  expect(screen.getByRole('button', { name: 'Month after' })).toBeDisabled();
  await user.click(before);
  await screen.findByRole('heading', { name: 'February 2026' });
  expect(address()).toBe('/dashboard/spending?month=2026-02');
});

test('warns of a budget that the forecast exceeds', async () => {
  open();
  expect(await screen.findByText(/likely over/)).toHaveTextContent(
    "$50.00 left of $450.00 · likely over: about $500.00 by the month's end",
  );
});

const lengths = () =>
  [...document.querySelectorAll('svg.bar')].map((bar) =>
    [...bar.querySelectorAll('rect')].map((part) => part.style.width).filter(Boolean),
  );

test('shows how much of a budget is spent, and the others as a share of all spending', async () => {
  open();
  await screen.findByText('23% of spending', { exact: false });
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Budgets',
    'Everything else',
  ]);
  expect(lengths()).toEqual([['max(4px, 88.9%)'], ['max(4px, 23.1%)']]);
});

test('shows beyond its tick what a budget is over', async () => {
  const [housing, food] = sampleSpending().categories;
  const over = sampleSpending({ categories: [{ ...housing!, expenses: '500.00' }, food!] });
  open({ 'GET /insights/spending/': { body: { data: over } } });
  expect(await screen.findByText(/over/)).toHaveTextContent('$50.00 over $450.00');
  expect(lengths()[0]).toEqual(['max(4px, 100%)', 'max(4px, 90%)']);
  expect(document.querySelector('svg.bar .tick')).toHaveAttribute('x', '90%');
});

test('folds what has no budget after five categories', async () => {
  const [housing, food] = sampleSpending().categories;
  const names = ['food', 'shopping', 'utilities', 'travel', 'gifts', 'health'] as const;
  const many = names.map((category) => ({ ...food!, category, category_display: category }));
  open({
    'GET /insights/spending/': { body: { data: sampleSpending({ categories: [housing!, ...many] }) } },
  });
  const unfold = await screen.findByRole('button', { name: 'Show All 7 Categories' });
  const card = within(screen.getByRole('region', { name: 'Categories and budgets' }));
  const shown = () => card.getAllByRole('listitem').length;
  expect(shown()).toBe(5);
  await userEvent.click(unfold);
  expect(shown()).toBe(7);
});

test('shows each month with its amount, the average and what the forecast adds', async () => {
  open();
  const chart = await screen.findByRole('link', { name: /March 2026: \$520.00/ });
  expect(chart).toHaveTextContent('$520');
  expect(chart.querySelector('.rest')).toHaveStyle({ height: '25.7%' });
  expect(document.querySelector('.average')).toHaveStyle({ bottom: '85.7%' });
});

test('saves a budget, and refuses one that is no amount', async () => {
  const { user, heard, fillIn } = open();
  await user.click(await screen.findByRole('button', { name: 'Set Budget for Food & Dining' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Budget for Food & Dining' }));
  await fillIn(dialog.getByLabelText('Amount a month'), 'lots');
  await user.click(dialog.getByRole('button', { name: 'Save Budget' }));
  expect(await dialog.findByText('Please enter an amount such as 400')).toBeVisible();
  await user.clear(dialog.getByLabelText('Amount a month'));
  await fillIn(dialog.getByLabelText('Amount a month'), '1,250');
  await user.click(dialog.getByRole('button', { name: 'Save Budget' }));
  expect(heard.find(({ call }) => call === 'PUT /insights/budgets/')?.body).toEqual({
    category: 'food',
    amount: '1250.00',
  });
});

test('cancels a new budget', async () => {
  const { user, heard } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Budget' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('shows when a subscription is due next', async () => {
  open();
  expect(await screen.findByText('Next around Apr 9')).toBeVisible();
});

test('offers a retry when spending fails to load', async () => {
  const { user } = open({ 'GET /insights/spending/': { status: 500 } });
  expect(await screen.findByText('Unable to load your spending')).toBeVisible();
  fakeApi(bank);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();
});

test('says nothing about next payments in a past month', async () => {
  open({}, '?month=2026-02');
  expect(await screen.findByText('Reelhouse')).toBeVisible();
  expect(screen.queryByText(/Next around/)).toBeNull();
});

test('keeps the rest of the page when subscriptions fail to load', async () => {
  open({ 'GET /insights/subscriptions/': { status: 500 } });
  expect(await screen.findByText('Unable to load monthly payments.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'March 2026' })).toBeVisible();
});

test('says that a month has no spending', async () => {
  const empty = sampleSpending({ expenses: '0.00', transactions: 0, categories: [], average: null });
  open({ 'GET /insights/spending/': { body: { data: empty } } });
  expect(await screen.findByText(/^No spending in March 2026/)).toBeVisible();
});
