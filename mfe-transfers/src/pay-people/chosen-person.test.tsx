import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { PayPage } from './pay-page';

function open(search: string, last_paid_at: string | null = null) {
  const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at };
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people: [sam] } } },
    'GET /payments/people/payments/': { body: { data: { payments: [] } } },
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

test('focuses the heading that names the person, and the people on the way back', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: /Sam Rivera/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay Sam Rivera' })).toHaveFocus();
  expect(document.title).toMatch(/^Pay Sam Rivera /);
  await user.click(screen.getByRole('link', { name: 'Change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay' })).toHaveFocus();
});
