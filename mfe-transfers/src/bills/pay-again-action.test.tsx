import type { Transaction } from '@bank/shared/contracts/transactions';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { PayAgainAction } from './pay-again-action';

const power = {
  id: 'payee_1',
  name: 'Northside Power',
  account_number: '••••••7342',
  category: 'utilities',
  created_at: '2026-03-01T09:30:00Z',
};
const payment = {
  id: 'txn_1',
  reference: 'LRC-ABCDEFGHJK',
  payee_id: 'payee_1',
  payee_name: 'Northside Power',
  amount: '84.20',
  description: 'March',
  status: 'completed',
  created_at: '2026-03-02T09:30:00Z',
};
const transaction: Transaction = {
  id: 'txn_1',
  amount: '84.20',
  description: 'March',
  merchant: 'Northside Power',
  category: 'utilities',
  category_display: 'Utilities',
  transaction_type: 'payment',
  transaction_type_display: 'Payment',
  is_credit: false,
  from_account_number: '4000214821',
  to_account_number: null,
  created_at: '2026-03-02T09:30:00Z',
};

function open(shown: Transaction = transaction, payees = [power]) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/bills/': { body: { data: { payees, payments: [payment], planned: [] } } },
  });
  return { heard, ...renderPage(<PayAgainAction transaction={shown} />) };
}

const action = () => screen.queryByRole('link', { name: 'Pay Again' });

test('opens the bill form filled in like the payment', async () => {
  const { user, address, state } = open();
  await user.click(await screen.findByRole('link', { name: 'Pay Again' }));
  expect(address()).toBe('/dashboard/bills');
  expect(state()).toMatchObject({
    bill: { payee: 'payee_1', fromAccount: 'account-checking', amount: '84.20', memo: 'March', when: 'now' },
  });
});

test('leaves the memo empty if the payment had none', async () => {
  const { user, state } = open({ ...transaction, description: 'Bill payment' });
  await user.click(await screen.findByRole('link', { name: 'Pay Again' }));
  expect(state()).toMatchObject({ bill: { memo: '' } });
});

test.each([
  { what: 'a removed payee', shown: transaction, payees: [] },
  { what: 'a payment that was no bill', shown: { ...transaction, id: 'txn_2' }, payees: [power] },
])('offers nothing for $what', async ({ shown, payees }) => {
  const { heard } = open(shown, payees);
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(action()).toBeNull();
});

test('asks the bank nothing about a transfer', () => {
  expect(open({ ...transaction, transaction_type: 'transfer' }).heard).toEqual([]);
});
