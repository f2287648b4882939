import type { ComingUp } from '@bank/shared/contracts/account-details';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { creditStatement } from './sample-credit';
import { sampleDetails, savingsDetails } from './sample-details';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-18T12:00:00Z'), advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

export const bill = (more: Partial<ComingUp> = {}): ComingUp => ({
  id: 'bill_1',
  kind: 'bill',
  account_id: 'account-checking',
  account_number: '4000214821',
  on: '2026-03-20',
  amount: '84.20',
  direction: 'out',
  title: 'Northside Power',
  is_posted: false,
  ...more,
});

export const declined = {
  id: 'note_1',
  kind: 'card-declined',
  title: 'We declined a payment of $20.00',
  text: 'To Metro Paris, with your card ending in 4821.',
  path: '/dashboard/card?id=card_debit',
  subject: { kind: 'card-declined', card_id: 'card_debit', merchant: 'Metro Paris' },
  created_at: '2026-03-18T09:00:00Z',
  is_read: false,
};

export const paid = {
  ...{ id: 'pay_1', card_id: 'card_debit', merchant: 'Metro Paris', status: 'held', status_display: 'Held' },
  ...{ category: 'transportation', category_display: 'Transportation', channel: 'terminal', country: 'FR' },
  ...{ amount: '20.00', captured: '0.00', refunded: '0.00', declined: null, transaction_id: null },
  ...{ created_at: '2026-03-18T09:05:00Z', held_until: null },
};

interface Bank {
  available?: string;
  balance?: string;
  opened_on?: string;
  comingUp?: ComingUp[];
  notes?: object[];
  cards?: object[];
  owed?: object;
  cardPayments?: object[];
  asked?: object[];
}

export const asks = {
  ...{ id: 'req_1', requester_name: 'Jordan Ellis', note: 'Dinner', amount: '24.00', is_personal: true },
  ...{ status: 'open', created_at: '2026-03-18T09:00:00Z', expires_at: '2026-04-01T09:00:00Z' },
  ...{ closed_at: null, payment_id: null },
};

export const opensStrip =
  (strip: ReactNode) =>
  (
    {
      comingUp = [],
      notes = [],
      cards = [],
      owed = creditStatement,
      cardPayments = [],
      asked = [],
      ...checking
    }: Bank = {},
    answers: Record<string, Answering> = {},
  ) => {
    const heard = fakeApi({
      'GET /banking/accounts/': { body: { data: accounts } },
      'GET /banking/account-details/': {
        body: { data: [sampleDetails(checking), sampleDetails(savingsDetails)] },
      },
      'GET /banking/coming-up/': { body: { data: comingUp } },
      'GET /auth/notifications/': { body: { data: { unread: 0, results: notes } } },
      'GET /banking/cards/owned/': { body: { data: cards } },
      'GET /banking/cards/owned/card_credit/statement/': { body: { data: owed } },
      'GET /banking/cards/owned/card_debit/payments/': { body: { data: cardPayments } },
      'GET /payments/requests/': { body: { data: { asked, own: [] } } },
      ...answers,
    });
    return { heard, ...renderPage(strip, { at: '/dashboard', mode: 'full' }) };
  };

export const shown = async () =>
  within(await screen.findByRole('list', { name: 'Needs your attention' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
