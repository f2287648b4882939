import { queryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { LinkedTransactionRow } from '../linked-transaction-row';
import { samplePending } from '../testing/sample-pending';
import { samples } from '../testing/sample-transactions';
import { RecentActivity } from './recent-activity';

function open(held = 1, cache?: typeof queryClient) {
  const pending = Array.from({ length: held }, (_, index) => samplePending({ id: `auth_${index}` }));
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending, credit_accounts: [] } } },
    'GET /transactions/': { body: { data: { results: samples(10) } } },
  });
  const page = renderPage(<RecentActivity Row={LinkedTransactionRow} />, {
    mode: 'full',
    ...(cache && { cache }),
  });
  return { heard, ...page };
}

const rows = () => screen.findAllByRole('listitem');

test('[DASH-5] adds pending payments above the latest five, leading to their details', async () => {
  const { user, address } = open();
  await screen.findByText('Pine Ridge Lodge');
  expect(await rows()).toHaveLength(1 + 5);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Posted',
  ]);
  expect((await rows())[0]).toHaveTextContent(/Pine Ridge Lodge.*Credit card •••• 5102.*Pending/);
  await user.click(screen.getByRole('link', { name: /Pine Ridge Lodge/ }));
  expect(address()).toBe('/?opened=auth_0');
});

test('shows at most three pending payments', async () => {
  open(8);
  await screen.findAllByText('Pine Ridge Lodge');
  expect(screen.getAllByText('Pine Ridge Lodge')).toHaveLength(3);
  expect(await rows()).toHaveLength(3 + 5);
});

test('leads from a transaction to its details', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /Purchase 0/ }));
  expect(address()).toBe('/?opened=txn_0');
});

test("doesn't refetch when the window gets focus", async () => {
  const { heard } = open(1, queryClient);
  await screen.findByText('Pine Ridge Lodge');
  const calls = heard.length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await act(() => Promise.resolve());
  expect(heard).toHaveLength(calls);
  queryClient.clear();
});
