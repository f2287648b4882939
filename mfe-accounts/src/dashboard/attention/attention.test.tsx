import type { ComingUp } from '@bank/shared/contracts/account-details';
import type { Capability } from '@bank/shared/contracts/capabilities';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { creditCard, creditStatement } from '../../testing/sample-credit';
import { sampleDetails, savingsDetails } from '../../testing/sample-details';
import { AttentionStrip } from './attention-strip';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-18T12:00:00Z'), advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const bill = (more: Partial<ComingUp> = {}): ComingUp => ({
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

const declined = {
  id: 'note_1',
  kind: 'card-declined',
  title: 'We declined a payment of $20.00',
  text: 'To Metro Paris, with your card ending in 4821.',
  path: '/dashboard/card?id=card_debit',
  created_at: '2026-03-18T09:00:00Z',
  is_read: false,
};

const paid = {
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
}

const every: Capability[] = ['accounts', 'bills', 'check-deposit', 'cards', 'notifications'];

function open(
  {
    comingUp = [],
    notes = [],
    cards = [],
    owed = creditStatement,
    cardPayments = [],
    ...checking
  }: Bank = {},
  { capabilities = every, ...answers }: { capabilities?: Capability[] } & Record<string, unknown> = {},
) {
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
    ...(answers as Record<string, Answering>),
  });
  return { heard, ...renderPage(<AttentionStrip />, { at: '/dashboard', capabilities }) };
}

const shown = async () =>
  within(await screen.findByRole('list', { name: 'Needs your attention' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('shows the most urgent first, each leading to its place', async () => {
  open({
    available: '60.00',
    comingUp: [bill()],
    notes: [declined],
    cards: [creditCard],
  });
  expect(await shown()).toEqual([
    [
      expect.stringMatching(/^Not enough for Northside Power.*Mar 20.*short by \$24\.20$/),
      '/dashboard/bills',
    ],
    [expect.stringMatching(/^Card payment declined.*Metro Paris/), '/dashboard/card?id=card_debit'],
    [
      expect.stringMatching(/^Card payment due Mar 21.*at least \$25\.00$/),
      '/dashboard/pay-card?id=card_credit',
    ],
  ]);
});

test('still points out a decline after a payment to another merchant', async () => {
  open({ notes: [declined], cardPayments: [{ ...paid, merchant: 'Metro' }] });
  expect((await shown()).map(([text]) => text)).toEqual([expect.stringContaining('Metro Paris')]);
});

test.each([
  ['it was read', { notes: [{ ...declined, is_read: true }] }],
  ['a day', { notes: [{ ...declined, created_at: '2026-03-17T11:59:59Z' }] }],
  ['the merchant was paid', { notes: [declined], cardPayments: [paid] }],
])('leaves out a decline after %s', async (_what, bank) => {
  open(bank);
  await screen.findByText('$87,825.26');
  expect(screen.queryByRole('list')).toBeNull();
});

test('marks a decline as read once it is opened', async () => {
  const { heard, user } = open(
    { notes: [declined] },
    { 'PUT /auth/notifications/read/': { body: { data: { unread: 0 } } } },
  );
  await user.click(await screen.findByRole('link', { name: /Card payment declined/ }));
  await waitFor(() =>
    expect(heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'note_1' }),
  );
});

test('warns about an empty new account only when something is due', async () => {
  const fresh = { available: '0.00', balance: '0.00', opened_on: '2026-03-15' };
  const { unmount } = open(fresh);
  await screen.findByText('$87,825.26');
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  open({ ...fresh, comingUp: [bill({ kind: 'transfer', is_posted: true })] });
  expect((await shown()).map(([text]) => text)).toEqual([expect.stringContaining('Low balance')]);
});

test('counts earlier bills and cleared checks toward a later bill', async () => {
  const check = bill({ id: 'chk', kind: 'check', direction: 'in', amount: '50.00', on: '2026-03-21' });
  open({
    available: '150.00',
    comingUp: [bill(), check, bill({ id: 'bill_2', title: 'Water', on: '2026-03-22', amount: '120.00' })],
  });
  expect(await shown()).toEqual([
    [expect.stringMatching(/^Not enough for Water.*short by \$4\.20$/), '/dashboard/bills'],
    [expect.stringMatching(/^Check on hold.*Mar 21, \$50\.00$/), '/dashboard/deposit-check'],
  ]);
});

test('points out a low balance and an overdue card', async () => {
  open({ available: '99.99', cards: [creditCard], owed: { ...creditStatement, due_on: '2026-03-16' } });
  expect(await shown()).toEqual([
    [expect.stringMatching(/^Card payment was due Mar 16/), '/dashboard/pay-card?id=card_credit'],
    [expect.stringMatching(/^Low balance.*available \$99\.99$/), '/dashboard/account?id=account-checking'],
  ]);
});

test('shows only the total when nothing needs attention', async () => {
  open({
    available: '100.00',
    comingUp: [bill()],
    notes: [{ ...declined, is_read: true }],
    cards: [creditCard],
    owed: { ...creditStatement, due_on: '2026-04-02' },
  });
  expect(await screen.findByText('$87,825.26')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('hides the total with any balance', async () => {
  localStorage.setItem('hiddenBalances', 'account-savings');
  open();
  expect(await screen.findByText('Total hidden')).toBeInTheDocument();
  expect(screen.queryByText('$87,825.26')).toBeNull();
});

test('keeps the rest when one call fails', async () => {
  open({ available: '60.00', comingUp: [bill()] }, { 'GET /auth/notifications/': { status: 400 } });
  expect((await shown())[0]).toEqual([expect.stringContaining('Northside Power'), '/dashboard/bills']);
});

test('stops waiting when the accounts fail', async () => {
  open({}, { 'GET /banking/accounts/': { status: 400 }, 'GET /banking/account-details/': { status: 400 } });
  await screen.findByText('Loading what needs your attention');
  await waitForElementToBeRemoved(() => screen.queryByText('Loading what needs your attention'));
  expect(screen.queryByText('Total balance')).toBeNull();
});

test("asks only what the bank announces and leads to no page that it doesn't have", async () => {
  const { heard } = open({ available: '60.00', comingUp: [bill()] }, { capabilities: ['accounts'] });
  expect((await shown()).map(([text]) => text)).toEqual([expect.stringContaining('Low balance')]);
  const calls = heard.map(({ call }) => call);
  expect(calls).not.toContain('GET /auth/notifications/');
  expect(calls).not.toContain('GET /banking/cards/owned/');
});
