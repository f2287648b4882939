import type { Mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { sampleDetails } from '../testing/sample-details';
import { sample } from '../testing/sample-transactions';
import { DashboardPage } from './dashboard-page';

const figures = {
  income_this_month: '1500.00',
  expenses_this_month: '320.25',
  total_transactions: 90,
  transactions_this_month: 7,
};
const food = { category: 'food', category_display: 'Food & Dining', transactions: 2 };
const sums = { transactions: 7, income: '1500.00', expenses: '320.25' };

function open(mode: Mode) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/account-details/': { body: { data: [sampleDetails({ nickname: 'Household' })] } },
    'GET /auth/profile/': { body: { data: alex } },
    'GET /transactions/': { body: { data: { results: [sample(1)] } } },
    'GET /transactions/stats/': { body: { data: figures } },
    'GET /transactions/summary/': {
      body: { data: { month: '2026-03', ...sums, categories: [{ ...food, ...sums }] } },
    },
  });
  return { heard, ...renderPage(<DashboardPage />, { mode }) };
}

const card = () => screen.findByRole('article', { name: 'Checking Account' });

beforeEach(() => localStorage.clear());

test('adds a link to the account and its nickname to each card', async () => {
  open('full');
  const checking = within(await card());
  await checking.findByText('Household');
  expect(checking.getByRole('link', { name: 'Details of this Checking Account' })).toHaveAttribute(
    'href',
    '/dashboard/account?id=account-checking',
  );
  expect(checking.getByText('$8,412.66').closest('a')).toHaveAttribute(
    'href',
    '/dashboard/transactions?account=account-checking',
  );
});

test('hides every amount with one switch', async () => {
  const { user, container } = open('full');
  await card();
  await screen.findByText('$1,179.75');
  await user.click(screen.getByRole('button', { name: 'Hide Amounts' }));
  expect(container).not.toHaveTextContent('$');
});

test('[DASH-3] adds nothing to the cards without the capability accounts', async () => {
  const { heard } = open([]);
  const checking = within(await card());
  expect(checking.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Hide Amounts' })).toBeNull();
  expect(heard.map(({ call }) => call)).not.toContain('GET /banking/account-details/');
});
