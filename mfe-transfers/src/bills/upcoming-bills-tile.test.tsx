import type { Schedule } from '@bank/shared/contracts/schedules';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { hideBalances } from '@bank/shared/testing/hide-balances';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { sampleBill } from '../testing/sample-bill';
import { UpcomingBillsTile } from './upcoming-bills-tile';

fixDate();

const plan = (id: number, more: Partial<Schedule> = {}) =>
  sampleBill({ id: `plan_${id}`, person_name: `Payee ${id}`, pay_on: `2026-04-0${id}`, ...more });

const billsWith = (...schedules: object[]) => ({ body: { data: { schedules } } });

function open(bills: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  fakeApi({ 'GET /payments/schedules/': bills, ...more });
  return renderPage(<UpcomingBillsTile />);
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows the next three scheduled payments, soonest first', async () => {
  open(
    billsWith(
      plan(4),
      plan(2, { repeats: 'monthly' }),
      plan(1, { status: 'paid' }),
      plan(5),
      plan(3, { repeats: 'weekly', end: { by: 'count', on: '2026-04-10', last_on: '2026-04-10', left: 2 } }),
      plan(1, { kind: 'person' }),
    ),
  );
  await screen.findByText('Payee 2');
  expect(rows()).toEqual([
    'Payee 2Apr 2, 2026, then every month$90.00',
    'Payee 3Apr 3, 2026, then every week until Apr 10, 2026$90.00',
    'Payee 4Apr 4, 2026$90.00',
  ]);
  expect(screen.getByRole('link', { name: 'All Bills' })).toHaveAttribute('href', '/dashboard/bills');
});

test('shows all bills of the next seven days, and marks what the account lacks', async () => {
  const soon = ['18', '19', '20', '21', '26'].map((day, place) =>
    plan(place + 1, { pay_on: `2026-03-${day}` }),
  );
  const due = {
    ...{ id: 'plan_4', kind: 'bill', account_id: 'account-checking', on: '2026-03-21', amount: '8500.00' },
    ...{ account_number: '4000214821', direction: 'out', title: 'Payee 4', is_posted: false },
  };
  open(billsWith(...soon), {
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/coming-up/': { body: { data: [due] } },
  });
  await screen.findByText('$87.34 short');
  expect(rows()).toHaveLength(4);
  expect(rows()[3]).toBe('Payee 4Mar 21, 2026$90.00$87.34 short');
  act(() => hideBalances('account-checking'));
  expect(await screen.findByText('Not enough money')).toBeVisible();
  localStorage.clear();
});

test('says what it is for if nothing is scheduled', async () => {
  open(billsWith());
  expect(await screen.findByText(/^No payments scheduled\./)).toBeVisible();
});

test('announces that it is loading, and retries after a failure', async () => {
  const { user } = open({ status: 500 });
  screen.getByText('Loading upcoming bills');
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load upcoming bills.');
  fakeApi({ 'GET /payments/schedules/': billsWith(plan(1)) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Payee 1');
});
