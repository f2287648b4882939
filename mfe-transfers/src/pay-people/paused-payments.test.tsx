import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { PayPage } from './pay-page';

const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at: null };
const paused = {
  ...{ id: 'pay_1', reference: 'LRC-PAY1', person_id: sam.id, person_name: sam.name },
  ...{ account_ending: '1539', from_account_id: 'account-checking', from_account_number: '4021786350' },
  ...{ amount: '550.00', note: 'Rent', status: 'held', closed_at: null, transaction_id: null },
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-19T09:30:00.000Z',
  review: 'Most of the money that you received today would leave for someone new.',
};
const sent = { ...paused, id: 'pay_2', note: 'Dinner', status: 'sent', review: null };

function open(search = '') {
  let payments = [sent, paused];
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people: [sam] } } },
    'GET /payments/people/payments/': () => ({ body: { data: { payments } } }),
    'GET /payments/schedules/': { body: { data: { schedules: [] } } },
    'GET /payments/requests/': { body: { data: { asked: [], own: [] } } },
    'POST /payments/people/payments/pay_1/undo/': () => {
      const undone = { ...paused, status: 'undone' };
      payments = [sent, undone];
      return { body: { success: true, message: 'Payment undone', data: undone } };
    },
  });
  return renderPage(<PayPage />, { at: '/dashboard/pay', search, mode: 'full' });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ['the people', '', 'People', 'Latest payments to people'],
  ['the form that pays the person', '?person=person_1', 'Sam Rivera', 'Your latest payments'],
])('a paused payment comes before %s, and isn’t listed again', async (_what, search, next, latest) => {
  open(search);
  const region = await screen.findByRole('region', { name: 'Paused payments' });
  expect(within(region).getByText(/Rent/)).toBeVisible();
  expect(headings().slice(0, 2)).toEqual(['Paused payments', next]);
  const list = within(screen.getByRole('region', { name: latest }));
  expect(list.getByText(/Dinner/)).toBeVisible();
  expect(list.queryByText(/Rent/)).toBeNull();
});

test('confirms that a paused payment was canceled, and lists it with the others', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel your payment to Sam Rivera' }));
  expect(await screen.findByText(/Your payment to Sam Rivera was canceled/)).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Latest payments to people' }));
  expect(await list.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Paused payments' })).toBeNull();
});
