import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page';

interface Bank {
  list?: FakeAnswer;
  profile?: FakeAnswer;
}

function open({ list = { body: { data: accounts } }, profile = { body: { data: alex } } }: Bank = {}) {
  fakeApi({ 'GET /banking/accounts/': list, 'GET /auth/profile/': profile });
  const onReload = jest.fn();
  return { onReload, ...renderPage(<DashboardPage onReload={onReload} />) };
}

const card = (name: string) => screen.findByRole('article', { name });

test('[DASH-1] the customer is greeted by first name, and as User where there is none', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Alex$/ })).toBeInTheDocument();
  unmount();
  open({ profile: { body: { data: { ...alex, first_name: '' } } } });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, User$/ })).toBeInTheDocument();
});

test('[DASH-2] New Transaction goes to the transfer page', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'New Transaction' }));
  expect(address()).toBe('/dashboard/transfer');
});

test('[DASH-3] each account is a card with its label, number and balance', async () => {
  open();
  expect(await card('Checking Account')).toHaveTextContent('$8,412.66');
  expect(screen.getAllByRole('article')).toHaveLength(accounts.length);
  expect(await card('Savings Account')).toHaveTextContent('Account number 4000219034');
});

test('[DASH-3] hiding one balance leaves the others, and it can be shown again', async () => {
  const { user } = open();
  const checking = await card('Checking Account');
  await user.click(within(checking).getByRole('button', { name: 'Hide balance' }));
  expect(checking).not.toHaveTextContent('8,412.66');
  expect(checking).toHaveTextContent('Balance hidden');
  expect(await card('Savings Account')).toHaveTextContent('$24,180.00');
  await user.click(within(checking).getByRole('button', { name: 'Show balance' }));
  expect(checking).toHaveTextContent('$8,412.66');
});

test.each([
  ['Send Money', '/dashboard/transfer'],
  ['New Card', '/dashboard/apply-card'],
  ['Get Loan', '/dashboard/loans'],
])('[DASH-4] %s leads to %s', (name, target) => {
  open();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});

test.each(['Pay Bills', 'Deposit Check', 'Statements'])(
  '[DASH-4] %s says that it is not available yet',
  async (name) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(`${name} is not available yet.`);
  },
);

test('[DASH-7] placeholders stand in while the accounts are on the way', () => {
  open({ list: new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your accounts');
});

test('[DASH-7] where the accounts do not come, it says so and Try Again reloads the page', async () => {
  const { user, onReload } = open({ list: { status: 500 } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to load dashboard');
  expect(alert).toHaveTextContent('There was an error loading your account information.');
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('[DASH-3] a customer without accounts reads what will appear', async () => {
  open({ list: { body: { data: [] } } });
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeInTheDocument();
});
