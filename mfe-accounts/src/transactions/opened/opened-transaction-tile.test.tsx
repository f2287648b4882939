import { useLocation } from '@bank/shared/routing';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { LinkedTransactionRow } from '../../linked-transaction-row';
import { sample } from '../../testing/sample-transactions';
import { OpenedTransactionTile } from './opened-transaction-tile';

const transaction = sample(1, { merchant: 'Corner Market' });

const Page = () => (
  <>
    <h1>{useLocation().pathname}</h1>
    <LinkedTransactionRow transaction={transaction} direction="out" when="day" />
    <OpenedTransactionTile />
  </>
);

function open() {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/txn_1/': { body: { data: transaction } },
    'GET /transactions/txn_1/details/': { status: 500 },
  });
  window.history.replaceState(null, '');
  return renderPage(<Page />, { at: '/dashboard/account', search: '?id=checking', mode: 'full' });
}

test("opens a row's details over its page, and closes them there", async () => {
  const { user, address, state } = open();
  const row = screen.getByRole('link', { name: /Corner Market/ });
  await user.click(row);
  expect(address()).toBe('/dashboard/account?id=checking&opened=txn_1');
  expect(state()).toEqual({ inPlace: true });
  await screen.findByRole('dialog', { name: 'Transaction: Corner Market' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard/account?id=checking');
  expect(row).toHaveFocus();
});
