import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { PayPage } from './pay-page';

function open(search: string, last_paid_at: string | null = null, payments: object[] = []) {
  const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at };
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people: [sam] } } },
    'GET /payments/people/payments/': { body: { data: { payments } } },
    'GET /payments/schedules/': { body: { data: { schedules: [] } } },
    'GET /payments/requests/': { body: { data: { asked: [], own: [] } } },
  });
  return renderPage(<PayPage />, { at: '/dashboard/pay', search });
}

test.each([
  [null, "You haven't paid Sam Rivera yet."],
  ['2025-11-25T17:30:00.000Z', 'You last paid Sam Rivera on Nov 25, 2025.'],
])('says when a person without recent payments was last paid: %s', async (last_paid_at, text) => {
  open('?person=person_1', last_paid_at);
  await screen.findByText(text);
});

test('focuses the amount for a person, and the heading on the way back', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: /Sam Rivera/ }));
  expect(await screen.findByLabelText('Amount')).toHaveFocus();
  screen.getByRole('heading', { level: 1, name: 'Pay Sam Rivera' });
  expect(document.title).toMatch(/^Pay Sam Rivera /);
  await user.click(screen.getByRole('link', { name: 'Change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay' })).toHaveFocus();
});

const paid = (amount: string, person_id = 'person_1') => ({
  ...{
    id: crypto.randomUUID(),
    reference: 'LRC-PAY1',
    person_id,
    person_name: 'Sam Rivera',
    amount,
    note: '',
  },
  ...{ account_ending: '1539', from_account_id: 'account-checking', from_account_number: '4021786350' },
  ...{ status: 'sent', transaction_id: 'txn_1', review: null, closed_at: null },
  ...{ created_at: '2026-03-18T09:30:00.000Z', sends_at: '2026-03-18T09:30:10.000Z' },
});

test('offers the latest different amounts again', async () => {
  const { user } = open('?person=person_1', null, [
    paid('12.50'),
    paid('12.50'),
    paid('7.00'),
    paid('9.00', 'p2'),
  ]);
  await user.click(await screen.findByRole('button', { name: '$12.50 again' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
  screen.getByRole('button', { name: 'Pay $12.50' });
  const chips = screen.getByRole('group', { name: 'Suggestions' }).querySelectorAll('button');
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['$12.50 again', '$7.00 again']);
});
