import type { Mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { samplePending } from '../testing/sample-pending';
import { samples } from '../testing/sample-transactions';
import { RecentActivity } from './recent-activity';

function open(mode: Mode, held = 1) {
  const pending = Array.from({ length: held }, (_, index) => samplePending({ id: `auth_${index}` }));
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending, credit_accounts: [] } } },
    'GET /transactions/': { body: { data: { results: samples(10) } } },
  });
  return renderPage(<RecentActivity />, { mode });
}

const rows = () => screen.findAllByRole('listitem');

test('starts with pending payments, which lead to their details', async () => {
  const { user, address } = open('full');
  await screen.findByText('Pine Ridge Lodge');
  expect(await rows()).toHaveLength(5);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Posted',
  ]);
  expect((await rows())[0]).toHaveTextContent(/Pine Ridge Lodge.*Credit card •••• 5102.*Pending/);
  await user.click(screen.getByRole('link', { name: /Pine Ridge Lodge/ }));
  expect(address()).toBe('/dashboard/transactions?opened=auth_0');
});

test('leaves room for transactions below many pending payments', async () => {
  open('full', 8);
  await screen.findAllByText('Pine Ridge Lodge');
  expect(screen.getAllByText('Pine Ridge Lodge')).toHaveLength(3);
  expect(await rows()).toHaveLength(5);
});

test('leads from a transaction to its details', async () => {
  const { user, address } = open('full');
  await user.click(await screen.findByRole('link', { name: /Purchase 0/ }));
  expect(address()).toBe('/dashboard/transactions?opened=txn_0');
});

test('shows plain rows without insights and cards', async () => {
  open([]);
  await screen.findByText('Purchase 0');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View All']);
});
