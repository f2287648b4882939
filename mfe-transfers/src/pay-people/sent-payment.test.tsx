import type { PersonPayment } from '@bank/shared/contracts/people';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { SentPayment } from './sent-payment';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const payment = {
  ...{ id: 'pay_1', reference: 'LRC-PAY1', person_id: 'person_1', person_name: 'Sam Rivera' },
  ...{ account_ending: '1539', from_account_id: 'account-checking', from_account_number: '4021786350' },
  ...{ amount: '25.00', note: '', status: 'held' as const, closed_at: null, transaction_id: null },
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
  review: null,
};

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

function open(statuses: string[], shown: PersonPayment = payment) {
  fakeApi({
    'POST /payments/people/payments/pay_1/undo/': {
      body: { success: true, message: 'Payment undone', data: { ...payment, status: 'undone' } },
    },
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/payments/pay_1/': () => {
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      const transaction_id = status === 'sent' ? 'txn_1' : null;
      return { body: { data: { ...payment, status, transaction_id } } };
    },
  });
  renderPage(<SentPayment payment={shown} onEdit={() => undefined} />);
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('offers to undo for ten seconds, and says “Sent” when the bank has booked it', async () => {
  open(['held', 'sent']);
  await pass(9);
  screen.getByRole('heading', { name: 'Sending to Sam Rivera' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveTextContent('Undo (1 s)');
  act(() => undo.focus());
  await pass(1);
  screen.getByRole('heading', { name: 'Sending to Sam Rivera' });
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  expect(undo).toHaveFocus();
  expect(undo).toHaveTextContent('Sending...');
  await pass(2);
  expect(screen.getByRole('heading', { name: 'Sent to Sam Rivera' })).toHaveFocus();
});

test('offers the receipt and a split once the payment is sent', async () => {
  open(['sent']);
  expect(links()).toEqual([['Done', '/dashboard/pay']]);
  await pass(10);
  await pass(1);
  expect(links()).toEqual([
    ['Receipt', '/dashboard/receipt?id=txn_1'],
    ['Send Again', '/dashboard/pay?person=person_1'],
    ['Split', '/dashboard/split?id=txn_1'],
    ['Done', '/dashboard/pay'],
  ]);
});

test('shows the new balance only once the money has left', async () => {
  open(['sent']);
  await pass(9);
  expect(screen.queryByText(/now has/)).toBeNull();
  for (let second = 0; second < 3; second += 1) await pass(1);
  screen.getByRole('row', { name: 'Checking •••• 4821 now has $8,412.66' });
});

test('says so when the other account was closed', async () => {
  open(['returned']);
  await pass(10);
  await pass(1);
  screen.getByRole('heading', { name: "Your payment to Sam Rivera didn't go through" });
  screen.getByText('The money is still in your account.');
});

test('says why a payment is paused and until when, and cancels it', async () => {
  const review = 'Most of the money that you received today would leave for someone new.';
  const paused = { ...payment, review, sends_at: '2026-03-19T09:30:00.000Z' };
  open(['held'], paused);
  screen.getByRole('heading', { name: 'Your payment to Sam Rivera is paused' });
  screen.getByText(/It leaves on Thursday, Mar 19/);
  screen.getByText(new RegExp(review));
  act(() => screen.getByRole('button', { name: 'Cancel Payment' }).click());
  await pass(1);
  screen.getByRole('heading', { name: 'Your payment to Sam Rivera was undone' });
});
