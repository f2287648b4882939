import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleBill as plan } from '../testing/sample-bill';
import { BillsPage } from './bills-page';

fixDate();

const power = {
  ...{ id: 'payee_1', name: 'Northside Power', account_number: '••••••7342', category: 'utilities' },
  created_at: '2026-03-01T09:30:00Z',
};

interface Answers {
  scheduled: object[];
  search?: string;
  more?: Record<string, Answering>;
}

function open({ scheduled, search = '', more = {} }: Answers) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/bills/': { body: { data: { payees: [power], payments: [], planned: [] } } },
    'GET /payments/schedules/': { body: { data: { schedules: scheduled } } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    ...more,
  });
  return { heard, ...renderPage(<BillsPage />, { at: '/dashboard/bills', search }) };
}

type Page = ReturnType<typeof open>;

const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const posted = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

test('ends what is scheduled to a payee before it removes the payee', async () => {
  const others = [plan({ id: 'plan_2', status: 'ended' }), plan({ id: 'plan_3', payee_id: 'payee_2' })];
  const done = { body: { success: true, message: 'Scheduled payment ended.', data: plan() } };
  const page = open({
    scheduled: [plan(), ...others],
    more: {
      'POST /payments/schedules/plan_1/end/': done,
      'POST /transactions/bills/payees/payee_1/remove/': { body: { data: { message: 'Payee removed' } } },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Northside Power' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('You have scheduled $90.00 for Apr 1.');
  await press(page, 'End and Remove');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(page).map(({ call }) => call)).toEqual([
    'POST /payments/schedules/plan_1/end/',
    'POST /transactions/bills/payees/payee_1/remove/',
  ]);
});

test('manages a bill like other scheduled payments', async () => {
  const page = open({ scheduled: [plan({ repeats: 'weekly' })] });
  await page.user.click(await screen.findByRole('button', { name: 'Manage the payment to Northside Power' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/dashboard/bills?schedule=plan_1',
  );
  for (const name of ['Pause', 'Skip Next', 'End']) dialog.getByRole('button', { name });
});

test('changes a bill with a PIN for exactly that', async () => {
  const answer = { body: { success: true, message: 'Payment changed', data: plan() } };
  const page = open({
    scheduled: [plan()],
    search: '?schedule=plan_1',
    more: { 'POST /payments/schedules/plan_1/edit/': answer },
  });
  await screen.findByRole('heading', { name: 'Edit the payment to Northside Power' });
  await page.user.clear(screen.getByLabelText('Amount'));
  await page.fillIn(screen.getByLabelText('Amount'), '95');
  await press(page, 'Save Changes');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
  await screen.findByLabelText('Payee');
  expect(posted(page).map(({ body }) => body)).toMatchObject([
    { schedule_id: 'plan_1', amount: 95, schedule: { pay_on: '2026-04-01' } },
    { amount: 95, pay_on: '2026-04-01' },
  ]);
});
