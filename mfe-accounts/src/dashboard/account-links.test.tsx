import type { Mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { SpecifiedDashboardPage } from '../specification-mode/specified-dashboard-page';
import { sampleDetails } from '../testing/sample-details';
import { sampleSpending } from '../testing/sample-spending';
import { sample } from '../testing/sample-transactions';
import { DashboardPage } from './dashboard-page';

const figures = {
  income_this_month: '1500.00',
  expenses_this_month: '320.25',
  total_transactions: 90,
  transactions_this_month: 7,
};
function open(mode: Mode) {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/account-details/': { body: { data: [sampleDetails({ nickname: 'Household' })] } },
    'GET /auth/profile/': { body: { data: alex } },
    'GET /transactions/': { body: { data: { results: [sample(1)] } } },
    'GET /transactions/stats/': { body: { data: figures } },
    'GET /insights/spending/': { body: { data: sampleSpending() } },
  });
  const page = mode === 'full' ? <DashboardPage /> : <SpecifiedDashboardPage />;
  return renderPage(page, { mode });
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

test.each(['full', 'specification'] as const)(
  'hides every amount with one switch in %s mode',
  async (mode) => {
    const { user, container } = open(mode);
    await card();
    await screen.findByText('$1,179.75');
    await user.click(screen.getByRole('button', { name: 'Hide Amounts' }));
    expect(container).not.toHaveTextContent('$');
  },
);

test('[DASH-3] adds nothing to the cards in specification mode', async () => {
  open('specification');
  expect(within(await card()).getAllByRole('link')).toHaveLength(1);
});
