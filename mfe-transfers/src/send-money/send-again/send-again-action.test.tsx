import type { Transaction } from '@bank/shared/contracts/transactions';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { held, recipient } from '../../testing/sample-transfers';
import { SendAgainAction } from './send-again-action';

const [checking, savings] = ['4000214821', '4000219034'];
const between: Transaction = {
  id: 'txn_1',
  amount: '250.00',
  description: 'For the trip',
  merchant: '',
  category: 'other',
  category_display: 'Other',
  transaction_type: 'transfer',
  transaction_type_display: 'Transfer',
  is_credit: false,
  from_account_number: checking,
  to_account_number: savings,
  created_at: '2026-03-02T09:30:00Z',
};
const outside = { ...between, id: 'txn_9', to_account_number: null };
const cedar = {
  ...recipient,
  name: 'Cedar Rentals',
  bank_name: 'Cedar Valley Bank',
  account_number: '000123457766',
};

function open(transaction: Transaction, recipients = [recipient, cedar]) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [held] } } },
    'GET /transactions/recipients/': { body: { data: { recipients } } },
  });
  return { heard, ...renderPage(<SendAgainAction transaction={transaction} />) };
}

const action = () => screen.queryByRole('link', { name: 'Send Again' });

test('opens the form filled in with the same accounts, amount and memo', async () => {
  const { user, address, state } = open(between);
  await user.click(await screen.findByRole('link', { name: 'Send Again' }));
  expect(address()).toBe('/dashboard/transfer');
  expect(state()).toMatchObject({
    draft: {
      transferType: 'internal',
      fromAccount: 'account-checking',
      toAccount: 'account-savings',
      amount: '250.00',
      memo: 'For the trip',
    },
  });
});

test('fills in a saved recipient at another bank', async () => {
  const { user, address, state } = open({ ...outside, description: 'External transfer' });
  await user.click(await screen.findByRole('link', { name: 'Send Again' }));
  expect(address()).toBe('/dashboard/transfer?to=bank');
  expect(state()).toMatchObject({
    draft: {
      transferType: 'external',
      recipientName: 'Cedar Rentals',
      routingNumber: '990000013',
      accountNumber: '000123457766',
      memo: '',
    },
  });
});

test.each([
  { what: 'a recipient who was not saved', recipients: [recipient] },
  { what: 'two saved recipients that look the same', recipients: [cedar, { ...cedar, id: 'rcp_2' }] },
])('offers nothing for $what', async ({ recipients }) => {
  const { heard } = open(outside, recipients);
  await waitFor(() => expect(heard).toHaveLength(3));
  expect(action()).toBeNull();
});

test('offers nothing for money from elsewhere', () => {
  expect(open({ ...between, from_account_number: null }).heard).toEqual([]);
  expect(open({ ...between, transaction_type: 'deposit' }).heard).toEqual([]);
});
