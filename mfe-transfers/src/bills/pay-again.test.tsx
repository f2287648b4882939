import { QueryClientProvider, queryClient } from '@bank/shared/query';
import { Link, SiteRouter } from '@bank/shared/routing';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { accounts } from '@bank/shared/testing/sample-customer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PayBill } from './pay-bill';

const power = {
  ...{ id: 'payee_1', name: 'Northside Power', account_number: '••••••7342' },
  ...{ category: 'utilities' as const, created_at: '2026-03-01T09:30:00Z' },
};
const receipt = {
  ...{ id: 'txn_2', reference: 'LRC-PAID', status: 'completed', amount: '12.40' },
  ...{ description: 'Bill payment', created_at: '2026-03-18T09:30:00Z', settles_on: null },
};

test('asks before leaving an edited copy of a paid bill, not an untouched one', async () => {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /auth/passkeys/': { body: { data: { passkeys: [], accepted: null } } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /transactions/bills/': { body: { success: true, message: 'Paid', data: receipt } },
  });
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  render(
    <SiteRouter>
      <QueryClientProvider client={queryClient}>
        <PayBill payees={[power]} accounts={accounts} added={undefined} />
        <Link to="/help">Help</Link>
        <Link to="/">Home</Link>
      </QueryClientProvider>
    </SiteRouter>,
  );
  await user.type(screen.getByLabelText('Amount'), '12.40');
  await press('Pay Bill');
  await user.keyboard('246810');
  await press('Verify & Proceed');
  await press('Pay Again');
  expect(screen.getByLabelText('Amount')).toHaveValue('12.40');
  await user.click(screen.getByRole('link', { name: 'Help' }));
  expect(location.pathname).toBe('/help');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByLabelText('Amount'), '9');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(location.pathname).toBe('/help');
  screen.getByRole('dialog', { name: 'Leave this payment?' });
});
