import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { toBill } from './bill';
import { emptyBill } from './bill-draft';
import { BillResult } from './bill-result';

const power = {
  ...{ id: 'payee_1', name: 'Northside Power', account_number: '••••••7342' },
  ...{ category: 'utilities' as const, created_at: '2026-03-01T09:30:00Z' },
};
const draft = {
  ...emptyBill,
  payee: 'payee_1',
  fromAccount: 'account-checking',
  amount: '12.40',
  memo: 'March',
};
const later = { when: 'later' as const, payOn: '2026-04-01' };

function open(changes: Partial<typeof later> = {}) {
  fakeApi({ 'GET /banking/accounts/': { body: { data: accounts } } });
  const bill = toBill({ ...draft, ...changes }, [power], accounts, 'key');
  if (!bill) throw new Error('The draft is incomplete.');
  const again = jest.fn();
  const receipt = bill.when ? null : { id: 'txn_2', reference: 'LRC-PAID' };
  const page = <BillResult outcome={{ bill, receipt }} onAgain={again} onDone={() => undefined} />;
  return { again, ...renderPage(page) };
}

test('shows the reference, the note and the new balance, and leads to the receipt', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Paid to Northside Power' })).toHaveFocus();
  await screen.findByRole('row', { name: 'Checking •••• 4821 now has $8,412.66' });
  screen.getByRole('row', { name: 'Reference LRC-PAID' });
  screen.getByRole('row', { name: 'Note March' });
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/dashboard/receipt?id=txn_2',
  );
});

test('fills in the same bill again', async () => {
  const { user, again } = open();
  await user.click(screen.getByRole('button', { name: 'Pay Again' }));
  expect(again).toHaveBeenCalledWith(draft);
});

test('has no receipt for a scheduled bill yet', () => {
  open(later);
  screen.getByRole('heading', { name: 'Scheduled for Northside Power' });
  screen.getByText(/We'll pay on Apr 1(, 2026)? from Checking Account/);
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  expect(screen.queryByText(/now has/)).toBeNull();
});
