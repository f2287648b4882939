import type { Transaction } from '@bank/shared/contracts/transactions';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { TransactionsPage } from './transactions-page';

const make = (id: number, different: Partial<Transaction> = {}): Transaction => ({
  id: `txn_${id}`,
  amount: '10.00',
  description: `Purchase ${id}`,
  merchant: '',
  category: 'food',
  category_display: 'Food & Dining',
  transaction_type: 'payment',
  transaction_type_display: 'Payment',
  is_credit: false,
  from_account_number: '4000214821',
  to_account_number: null,
  created_at: '2026-03-18T09:30:00Z',
  ...different,
});

const salary = make(2, {
  description: 'Salary',
  amount: '3000.00',
  category: 'income',
  category_display: 'Income',
  transaction_type: 'deposit',
  is_credit: true,
});

const answer = (results: Transaction[]): FakeAnswer => ({ body: { data: { results } } });

function open(list: FakeAnswer = answer([make(1), salary]), at = '/dashboard/transactions') {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/': list,
  });
  const onExport = jest.fn();
  const [pathname, search = ''] = at.split('?');
  return {
    heard,
    onExport,
    ...renderPage(<TransactionsPage onExport={onExport} />, { at: pathname ?? '', search }),
  };
}

const rows = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map((row) => /Purchase \d+|Salary/.exec(row.textContent ?? '')?.[0]);
};

test('[TXN-1] the tiles add up what the list shows', async () => {
  const { user } = open();
  await rows();
  const tile = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(['Total Transactions', 'Total Income', 'Total Expenses'].map(tile)).toEqual([
    '2',
    '$3,000.00',
    '$10.00',
  ]);
  await user.selectOptions(screen.getByLabelText('Category'), 'food');
  expect(['Total Transactions', 'Total Income', 'Total Expenses'].map(tile)).toEqual([
    '1',
    '$0.00',
    '$10.00',
  ]);
});

test('[TXN-2] filters live in the address, and Clear takes them out', async () => {
  const { user, address } = open();
  await rows();
  await user.type(screen.getByLabelText('Search transactions'), 'sal');
  await user.selectOptions(screen.getByLabelText('Type'), 'deposit');
  expect(await rows()).toEqual(['Salary']);
  expect(address()).toBe('/dashboard/transactions?q=sal&type=deposit');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-2] the search of the header arrives by the address', async () => {
  open(undefined, '/dashboard/transactions?q=purchase');
  expect(await rows()).toEqual(['Purchase 1']);
  expect(screen.getByLabelText('Search transactions')).toHaveValue('purchase');
});

test('[TXN-2] the filters offer every account, type and category', async () => {
  open();
  await rows();
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option').length;
  expect([options('Account'), options('Type'), options('Category')]).toEqual([5, 5, 9]);
});

test('[TXN-3] an empty list says so', async () => {
  open(answer([]));
  expect(await screen.findByText('No transactions found')).toBeVisible();
});

test('[TXN-3] a list that does not come says so, and can be tried again', async () => {
  const { user } = open({ status: 500 });
  expect(await screen.findByText('Unable to load transactions')).toBeVisible();
  fakeApi({ 'GET /transactions/': answer([make(7)]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toEqual(['Purchase 7']);
});

test('[TXN-4] Load more is offered while there may be more', async () => {
  const { user } = open(answer(Array.from({ length: 50 }, (_, index) => make(index))));
  expect(await rows()).toHaveLength(50);
  fakeApi({ 'GET /transactions/': answer([make(99)]) });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText(/Purchase 99/);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[TXN-5] Export hands over what is shown, This Month is a switch in the address', async () => {
  const { user, onExport, address } = open();
  await rows();
  await user.selectOptions(screen.getByLabelText('Category'), 'income');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const [name, text] = onExport.mock.calls[0];
  expect(name).toBe('transactions.csv');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('Salary');
  await user.click(screen.getByRole('button', { name: 'This Month' }));
  expect(address()).toContain('month=this');
  expect(screen.getByRole('button', { name: 'This Month' })).toHaveAttribute('aria-pressed', 'true');
});

test('[TXN-6] money in and out are told apart by sign and word', async () => {
  open();
  await rows();
  const [out, into] = screen.getAllByRole('listitem');
  expect(out).toHaveTextContent(/−Money out \$10\.00/);
  expect(into).toHaveTextContent(/\+Money in \$3,000\.00/);
});
