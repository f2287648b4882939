import { fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { ScheduledPage } from './scheduled-page';
import { sampleBill } from './testing/sample-bill';

const loan = {
  ...{
    id: 'loan_1',
    loan_id: 'loan_1',
    kind: 'bill',
    title: 'Auto Loan',
    direction: 'out',
    is_posted: false,
  },
  ...{ account_id: 'account-checking', account_number: '4000214821', on: '2026-04-14', amount: '444.17' },
};
const bill = { ...loan, id: 'plan_1', loan_id: undefined, title: 'Northside Power', on: '2026-04-01' };

function open(schedules: object[], comingUp: object[] = []) {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/coming-up/': { body: { data: comingUp } },
    'GET /payments/schedules/': { body: { data: { schedules } } },
  });
  return renderPage(<ScheduledPage />, { at: '/dashboard/scheduled' });
}

fixDate();

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

test('lists the loans that the bank collects for, each with its page', async () => {
  open([], [bill, loan]);
  const loans = within(await screen.findByRole('region', { name: 'Automatic loan payments' }));
  const [row, ...others] = loans.getAllByRole('listitem');
  expect(row).toHaveTextContent('Auto LoanNext on Apr 14From •••• 4821$444.17Manage the Auto Loan');
  expect(others).toEqual([]);
  const manage = loans.getByRole('link', { name: 'Manage the Auto Loan' });
  expect(manage).toHaveAttribute('href', '/dashboard/loans/current?id=loan_1');
});

test('marks on its own row what the account lacks', async () => {
  open(
    [sampleBill(), sampleBill({ id: 'plan_2', person_name: 'Water', pay_on: '2026-04-02' })],
    [{ ...bill, amount: '8000.00' }, loan, { ...bill, id: 'plan_2', amount: '10.00', on: '2026-04-15' }],
  );
  await screen.findByText('$31.51 short');
  expect(screen.getAllByText(/ short$/)).toHaveLength(1);
  const loans = within(screen.getByRole('region', { name: 'Automatic loan payments' }));
  expect(loans.getByRole('listitem')).toHaveTextContent('$31.51 short');
});
