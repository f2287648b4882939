import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { BillsPage } from './bills-page';

const power = {
  ...{ id: 'payee_1', name: 'Northside Power', account_number: '••••••7342', category: 'utilities' },
  created_at: '2026-03-01T09:30:00Z',
};
const water = { ...power, id: 'payee_2', name: 'Water' };

function open(before: object[]) {
  const payees = [...before];
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/bills/': () => ({
      body: { data: { payees: [...payees], payments: [], planned: [] } },
    }),
    'POST /transactions/bills/payees/': () => {
      payees.push(water);
      return { body: { data: water } };
    },
  });
  return renderPage(<BillsPage />, { at: '/dashboard/bills' });
}

async function addWater({ user, fillIn }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Add Payee' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillIn(dialog.getByLabelText('Payee Name'), 'Water');
  await fillIn(dialog.getByLabelText('Account Number with Payee'), '4711');
  await user.click(dialog.getByRole('button', { name: 'Add Payee' }));
  await waitFor(() => expect(screen.getByLabelText('Payee')).toHaveValue('payee_2'));
}

test('chooses the primary account and the only payee', async () => {
  open([power]);
  expect(await screen.findByLabelText('Payee')).toHaveValue('payee_1');
  expect(screen.getByLabelText('From Account')).toHaveValue('account-checking');
});

test('chooses the first payee once added', async () => {
  await addWater(open([]));
});

test('chooses an added payee instead of asking for one', async () => {
  const page = open([power]);
  await page.user.selectOptions(await screen.findByLabelText('Payee'), '');
  await page.user.click(screen.getByRole('button', { name: 'Pay Bill' }));
  await screen.findByText('Please choose a payee');
  await addWater(page);
  await waitFor(() => expect(screen.queryByText('Please choose a payee')).toBeNull());
});
