import { hideBalances } from '@bank/shared/testing/hide-balances';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { asks, bill, declined, opensStrip, paid, shown } from '../../testing/open-strip';
import { creditCard, creditStatement } from '../../testing/sample-credit';
import { sampleDetails } from '../../testing/sample-details';
import { AttentionStrip } from './attention-strip';

const openStrip = opensStrip(<AttentionStrip />);

const reworded = { ...declined, text: 'Metro Paris asked for $20.00.', path: '/dashboard/cards/card_debit' };

test('shows the most urgent first, each leading to its place', async () => {
  openStrip({
    available: '60.00',
    comingUp: [bill()],
    notes: [declined],
    cards: [creditCard],
  });
  expect(await shown()).toEqual([
    [
      expect.stringMatching(
        /^Checking •••• 4821 won't have enough on Mar.20Northside Power, short by \$24\.20$/,
      ),
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
  openStrip({ notes: [declined], cardPayments: [{ ...paid, merchant: 'Metro' }] });
  expect((await shown()).map(([text]) => text)).toEqual([expect.stringContaining('Metro Paris')]);
});

test.each([
  ['it was read', { notes: [{ ...declined, is_read: true }] }],
  ['a day', { notes: [{ ...declined, created_at: '2026-03-17T11:59:59Z' }] }],
  ['the merchant was paid', { notes: [declined], cardPayments: [paid] }],
  ['the merchant was paid, with a reworded text', { notes: [reworded], cardPayments: [paid] }],
])('leaves out a decline after %s', async (_what, bank) => {
  openStrip(bank);
  await screen.findByText('$87,825.26');
  expect(screen.queryByRole('list')).toBeNull();
});

test('marks a decline as read once it is opened', async () => {
  const { heard, user } = openStrip(
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
  const { unmount } = openStrip(fresh);
  await screen.findByText('$87,825.26');
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  openStrip({ ...fresh, comingUp: [bill({ kind: 'transfer', is_posted: true })] });
  expect((await shown()).map(([text]) => text)).toEqual([expect.stringContaining('Low balance')]);
});

test('leads a customer whose accounts are all new to their payment details', async () => {
  const fresh = { available: '0.00', balance: '0.00', opened_on: '2026-03-15' };
  openStrip({}, { 'GET /banking/account-details/': { body: { data: [sampleDetails(fresh)] } } });
  expect(await shown()).toEqual([
    [expect.stringMatching(/^Add money to get started/), '/dashboard/account?id=account-checking'],
  ]);
});

test('counts earlier bills and cleared checks toward a later bill', async () => {
  const check = bill({ id: 'chk', kind: 'check', direction: 'in', amount: '50.00', on: '2026-03-21' });
  openStrip({
    available: '150.00',
    comingUp: [bill(), check, bill({ id: 'bill_2', title: 'Water', on: '2026-03-22', amount: '120.00' })],
  });
  expect(await shown()).toEqual([
    [
      expect.stringMatching(/^Checking •••• 4821 won't have enough on Mar.22Water, short by \$4\.20$/),
      '/dashboard/bills',
    ],
    [expect.stringMatching(/^Check on hold.*Mar 21, \$50\.00$/), '/dashboard/deposit-check'],
  ]);
});

test('counts what moves in from another account, and leads to the loan or transfer that is short', async () => {
  const moved = { kind: 'transfer', title: 'Savings Account •••• 1234' } as const;
  openStrip({
    available: '120.00',
    comingUp: [
      bill({ ...moved, id: 'move_1 in', direction: 'in', amount: '80.00' }),
      bill({ id: 'loan_1', loan_id: 'loan_1', title: 'Auto Loan', amount: '180.00' }),
      bill({ id: 'loan_2', loan_id: 'loan_2', title: 'Home Loan', amount: '30.00' }),
      bill({ ...moved, id: 'move_2', amount: '40.00' }),
    ],
  });
  expect(await shown()).toEqual([
    [
      expect.stringMatching(/^Checking •••• 4821 won't have enough .*Home Loan, short by \$10\.00$/),
      '/dashboard/loans/current?id=loan_2',
    ],
    [
      expect.stringMatching(/^Checking •••• 4821 won't have enough .*Transfer to Savings.*by \$20\.00$/),
      '/dashboard/transfer',
    ],
  ]);
});

const overdue = { cards: [creditCard], owed: { ...creditStatement, due_on: '2026-03-16' } };

test('an overdue card comes first, leads to the payment and stays', async () => {
  openStrip({ ...overdue, available: '60.00', comingUp: [bill()] });
  const list = within(await screen.findByRole('list', { name: 'Needs your attention' }));
  const [late, ...others] = list.getAllByRole('listitem');
  expect(late).toHaveTextContent(/^Card payment is 2 days late.*at least \$25\.00Pay Now$/);
  expect(within(late!).queryByRole('button')).toBeNull();
  expect(others).toHaveLength(1);
});

test('points out a low balance and an overdue card', async () => {
  openStrip({ ...overdue, available: '99.99' });
  expect(await shown()).toEqual([
    ['Pay Now', '/dashboard/pay-card?id=card_credit'],
    [expect.stringMatching(/^Low balance.*available \$99\.99$/), '/dashboard/account?id=account-checking'],
  ]);
});

test('shows only the total when nothing needs attention', async () => {
  openStrip({
    available: '100.00',
    comingUp: [bill()],
    notes: [{ ...declined, is_read: true }],
    cards: [creditCard],
    owed: { ...creditStatement, due_on: '2026-04-02' },
  });
  expect(await screen.findByText('$87,825.26')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

const history = (...balances: string[]) => ({
  body: { data: balances.map((balance, day) => ({ on: `2026-03-1${day}`, balance })) },
});

const histories = {
  'GET /banking/accounts/account-checking/balance-history/': history('100.00', '120.00', '90.50'),
  'GET /banking/accounts/account-savings/balance-history/': history('1000.00', '1000.00', '1050.00'),
  'GET /banking/accounts/account-business/balance-history/': history('5.00'),
  'GET /banking/accounts/account-investment/balance-history/': history('5.00'),
};

test('says how the total of all accounts changed', async () => {
  openStrip({}, histories);
  expect(await screen.findByText(/^Up/)).toHaveTextContent('Up $30.50 since Mar 10, 2026');
});

test('says nothing about a change if one account’s days are missing', async () => {
  openStrip({}, { ...histories, 'GET /banking/accounts/account-savings/balance-history/': 'no connection' });
  await screen.findByText('$87,825.26');
  expect(screen.queryByText(/in \d days/)).toBeNull();
});

test('hides the total with any balance', async () => {
  hideBalances('account-savings');
  openStrip();
  expect(await screen.findByText('Total hidden')).toBeInTheDocument();
  expect(screen.queryByText('$87,825.26')).toBeNull();
});

test('keeps the rest when one call fails', async () => {
  openStrip({ available: '60.00', comingUp: [bill()] }, { 'GET /auth/notifications/': { status: 400 } });
  expect((await shown())[0]).toEqual([expect.stringContaining('Northside Power'), '/dashboard/bills']);
});

test('stops waiting when the accounts fail', async () => {
  openStrip(
    {},
    { 'GET /banking/accounts/': { status: 400 }, 'GET /banking/account-details/': { status: 400 } },
  );
  await screen.findByText('Loading what needs your attention');
  await waitForElementToBeRemoved(() => screen.queryByText('Loading what needs your attention'));
  expect(screen.queryByText('Total balance')).toBeNull();
});

test('shows who asks for money, and leaves out links and what is answered', async () => {
  openStrip({
    asked: [asks, { ...asks, id: 'req_2', is_personal: false }, { ...asks, id: 'req_3', status: 'paid' }],
  });
  expect(await shown()).toEqual([
    [
      expect.stringMatching(/^Jordan Ellis asks you for money.*Dinner, \$24\.00$/),
      '/dashboard/pay?request=req_1',
    ],
  ]);
});
