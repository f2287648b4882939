import { useNavigate } from '@bank/shared/routing';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { TransferPage } from '../transfer-page';

const [checking, savings, business] = accounts.map(({ account_number }) => account_number);

const transfer = (from: string | undefined, to: string | undefined, id: number) => ({
  ...{ id: `txn_${id}`, amount: '10.00', description: 'Internal transfer', merchant: '' },
  ...{ category: 'other', category_display: 'Other', is_credit: false },
  ...{ transaction_type: 'transfer', transaction_type_display: 'Transfer' },
  ...{ from_account_number: from, to_account_number: to, created_at: '2026-03-02T09:30:00Z' },
});

const history = [
  transfer(checking, business, 1),
  transfer(checking, savings, 2),
  transfer(checking, savings, 3),
  transfer(savings, checking, 4),
];

interface Customer {
  own?: typeof accounts;
  past?: object[];
  search?: string;
  withBack?: boolean;
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

async function open({ own = accounts, past = history, search = '', withBack = false }: Customer = {}) {
  fakeApi({
    'GET /banking/accounts/': { body: { data: own } },
    'GET /transactions/': { body: { data: { results: past } } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'GET /transactions/recipients/': { body: { data: { recipients: [] } } },
  });
  const shown = (
    <>
      {withBack && <Back />}
      <TransferPage />
    </>
  );
  const page = renderPage(shown, { at: '/dashboard/transfer', search, mode: 'full' });
  await screen.findByLabelText('From Account');
  return page;
}

const from = () => screen.getByLabelText('From Account');
const to = () => screen.getByLabelText('To Account');

test('chooses the primary account and the account that got money most often', async () => {
  await open();
  expect(screen.getByRole('radio', { name: /Between My Accounts/ })).toBeChecked();
  expect([from(), to()].map((field) => (field as HTMLSelectElement).value)).toEqual([
    'account-checking',
    'account-savings',
  ]);
});

test.each([
  ['the only other account', { own: accounts.slice(0, 2), past: [] }, 'account-savings'],
  ['none of many without a history', { past: [] }, ''],
  ['another one for money from savings', { search: '?from=account-savings' }, 'account-checking'],
])('chooses %s', async (_, customer, chosen) => {
  await open(customer);
  expect(to()).toHaveValue(chosen);
});

test('[SEND-2] [SEND-3] reaches the stated errors after the choices are cleared', async () => {
  const { user } = await open();
  await user.selectOptions(from(), '');
  await user.selectOptions(to(), '');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  screen.getByText('Please select a source account');
  screen.getByText('Please select a destination account');
});

test('shows what the transfer leaves on both accounts, and swaps them', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '$100' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('100.00');
  expect(from()).toHaveAccessibleDescription('$8,412.66 now, $8,312.66 after');
  expect(to()).toHaveAccessibleDescription('$24,180.00 now, $24,280.00 after');
  await user.click(screen.getByRole('button', { name: 'Swap Accounts' }));
  expect(from()).toHaveValue('account-savings');
  expect(to()).toHaveValue('account-checking');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('24,180.00');
});

test('marks the way to pay in the header of the payments', async () => {
  const { user } = await open({ search: '?to=bank' });
  const ways = within(screen.getByRole('navigation', { name: 'Ways to pay' }));
  const current = () => ways.getAllByRole('link').find((link) => link.matches('[aria-current="page"]'));
  expect(current()).toHaveTextContent('Another bank');
  expect(await screen.findByLabelText('Recipient Name')).toBeRequired();
  await user.click(ways.getByRole('link', { name: 'Between accounts' }));
  expect(current()).toHaveTextContent('Between accounts');
  expect(to()).toHaveValue('account-savings');
  await user.click(screen.getByRole('radio', { name: /To External Account/ }));
  expect(current()).toHaveTextContent('Another bank');
});

test('follows the address, and puts the way there, so Back and a second tab agree', async () => {
  const { user, address } = await open({ withBack: true });
  const ways = within(screen.getByRole('navigation', { name: 'Ways to pay' }));
  const external = () => screen.getByRole('radio', { name: /To External Account/ });
  await user.click(ways.getByRole('link', { name: 'Another bank' }));
  expect(external()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/dashboard/transfer');
  expect(external()).not.toBeChecked();
  await user.click(external());
  expect(address()).toBe('/dashboard/transfer?to=bank');
  expect(external()).toHaveFocus();
});

test('says which fields are required, and that the memo is optional', async () => {
  await open();
  for (const field of [from(), to(), screen.getByLabelText('Amount')]) expect(field).toBeRequired();
  expect(screen.getByLabelText('Memo')).toHaveAccessibleDescription('Optional');
});
