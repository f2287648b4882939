import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { SentPayment } from './sent-payment';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const payment = {
  ...{ id: 'pay_1', reference: 'LRC-PAY1', person_id: 'person_1', person_name: 'Sam Rivera' },
  ...{ account_ending: '1539', from_account_id: 'account-checking', from_account_number: '4021786350' },
  ...{ amount: '25.00', note: '', status: 'held' as const, closed_at: null },
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
};

test('offers to undo for ten seconds, then says that the money was sent', async () => {
  fakeApi({});
  renderPage(<SentPayment payment={payment} onEdit={() => undefined} />);
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  await pass(9);
  screen.getByRole('heading', { name: 'Sending to Sam Rivera' });
  screen.getByRole('button', { name: 'Undo (1 s)' });
  await pass(1);
  screen.getByRole('heading', { name: 'Sent to Sam Rivera' });
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});
