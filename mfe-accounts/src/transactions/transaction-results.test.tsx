import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { listAnswer, sample, totalsAnswer } from '../testing/sample-transactions';
import { TransactionsPage } from './transactions-page';

test('says that totals are of all time, unless the list has dates', async () => {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/': listAnswer([sample(1)]),
    'GET /transactions/summary/': totalsAnswer([sample(1)]),
  });
  const { user } = renderPage(<TransactionsPage />, { at: '/dashboard/transactions', mode: 'full' });
  expect(await screen.findByText('All time')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'This Month' }));
  await waitFor(() => expect(screen.queryByText('All time')).toBeNull());
});

test('calls no total of a linked month one of all time', async () => {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/': listAnswer([sample(1)]),
    'GET /transactions/summary/': totalsAnswer([sample(1)]),
  });
  renderPage(<TransactionsPage />, { at: '/dashboard/transactions', search: '?month=2026-09', mode: 'full' });
  await waitFor(() => expect(document.body).toHaveTextContent(/Total Transactions ?\d/));
  expect(screen.queryByText('All time')).toBeNull();
});

test('calls no total of all time that only counts what is loaded', async () => {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/': listAnswer(Array.from({ length: 60 }, (_, index) => sample(index + 1))),
    'GET /transactions/summary/': () => new Promise(() => {}),
  });
  renderPage(<TransactionsPage />, { at: '/dashboard/transactions', mode: 'full' });
  expect((await screen.findAllByText('so far'))[0]).toBeInTheDocument();
  expect(screen.queryByText('All time')).toBeNull();
});
