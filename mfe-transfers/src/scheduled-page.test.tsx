import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { ScheduledPage } from './scheduled-page';
import { sampleBill } from './testing/sample-bill';

function open(schedules: object[]) {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/schedules/': { body: { data: { schedules } } },
  });
  return renderPage(<ScheduledPage />, { at: '/dashboard/scheduled' });
}

test('lists all kinds, soonest first', async () => {
  open([
    sampleBill({ pay_on: '2026-05-01' }),
    sampleBill({ id: 'sched_1', kind: 'person', person_name: 'Sam Rivera' }),
    sampleBill({ id: 'move_1', kind: 'own', person_name: 'Savings Account •••• 9377', pay_on: '2026-04-02' }),
  ]);
  const list = within(await screen.findByRole('region', { name: 'Your payments and transfers' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Manage the payment to Sam Rivera',
    'Manage the transfer to Savings Account •••• 9377',
    'Manage the payment to Northside Power',
  ]);
});

test('says so if nothing is scheduled', async () => {
  open([]);
  await screen.findByText("You haven't scheduled anything.");
});
