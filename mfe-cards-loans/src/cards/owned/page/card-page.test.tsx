import type { CardPayment } from '@bank/shared/contracts/card-payments';
import { queryClient } from '@bank/shared/query';
import { fillSlots } from '@bank/shared/slots';
import { hideBalances } from '@bank/shared/testing/hide-balances';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  changing,
  done,
  enterPin,
  haveCards,
  opensCard,
  paymentsOf,
  press,
} from '../../../testing/open-card';
import { debitCard, declinedRide, groceries, virtualCard } from '../../../testing/sample-cards';
import { CardPage } from './card-page';

const openCard = opensCard(<CardPage />);

test('names the card, the account it pays from, and why a payment was declined', async () => {
  openCard('card_debit');
  await screen.findByRole('heading', { level: 1, name: 'Visa Classic •••• 4821' });
  screen.getByText('Debit card, pays from your account ending in 4821');
  await screen.findByText('Payments abroad are off for this card. Turn them on below and try again.');
  screen.getByText(/In a shop, France/);
});

test('freezes a card and shows it at once', async () => {
  const page = openCard('card_debit', {
    'POST /banking/cards/owned/card_debit/freeze/': changing(debitCard, {
      status: 'frozen',
      status_display: 'Frozen',
    }),
  });
  const icon = (name: string) =>
    screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d');
  await screen.findByRole('button', { name: 'Freeze' });
  const before = icon('Freeze');
  await press(page, 'Freeze');
  await screen.findByText(/New payments are declined/);
  expect(icon('Unfreeze')).not.toBe(before);
  expect(page.heard.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

test('saves a switch and flips it back if the bank refuses', async () => {
  const page = openCard('card_debit', { 'PUT /banking/cards/owned/card_debit/controls/': { status: 500 } });
  await page.user.click(await screen.findByRole('switch', { name: 'Payments abroad' }));
  await screen.findByText("Payments abroad weren't changed. Please try again.");
  expect(screen.getByRole('switch', { name: 'Payments abroad' })).not.toBeChecked();
});

test('shows a switch as off while the bank saves that', async () => {
  const page = openCard('card_debit', {
    'PUT /banking/cards/owned/card_debit/controls/': () => new Promise(() => {}),
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Online payments' }));
  expect(screen.getByRole('switch', { name: 'Online payments' })).not.toBeChecked();
});

test('refuses a limit above the highest before asking the bank', async () => {
  const page = openCard('card_debit');
  await press(page, 'Change Limits');
  await page.user.clear(screen.getByLabelText('Per Day'));
  await page.fillIn(screen.getByLabelText('Per Day'), '9000');
  await press(page, 'Save Limits');
  await screen.findByText('Please choose at most $2,500.00');
  expect(page.heard.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('keeps the limits folded until they are changed, and after they are saved', async () => {
  const controls = { ...debitCard.controls, per_day: '2000.00' };
  const page = openCard('card_debit', {
    'PUT /banking/cards/owned/card_debit/controls/': changing(debitCard, { controls }),
  });
  await press(page, 'Change Limits');
  await page.user.clear(screen.getByLabelText('Per Day'));
  await page.fillIn(screen.getByLabelText('Per Day'), '2000');
  await press(page, 'Save Limits');
  await screen.findByText('Your limits are saved.');
  expect(screen.queryByLabelText('Per Day')).toBeNull();
  within(screen.getByRole('region', { name: 'Limits' })).getByText('$2,000.00');
});

test('says how much the card can spend today: what the limit and the account leave', async () => {
  const details = {
    ...{ id: 'account-checking', account_type: 'checking', account_type_display: 'Checking Account' },
    ...{ account_number: '4000214821', routing_number: '990000136', balance: '300.00', held: '0.00' },
    ...{ available: '300.00', nickname: '', color: 'teal', interest_rate: null },
    ...{ opened_on: '2024-09-01', is_active: true },
  };
  openCard('card_debit', { 'GET /banking/account-details/': { body: { data: [details] } } });
  expect(await screen.findByText('$300.00')).toBeVisible();
});

test.each([
  ['frozen', 'Frozen'],
  ['lost', 'Lost'],
  ['expired', 'Expired'],
] as const)('shows on its face that a card is %s', async (status, status_display) => {
  haveCards({ ...debitCard, status, status_display });
  openCard('card_debit');
  expect(await screen.findByText(status_display, { selector: 'span' })).toBeVisible();
});

test('blocks a lost card with the PIN and opens its replacement', async () => {
  const page = openCard('card_debit', {
    'POST /banking/cards/owned/card_debit/report-lost/': done({
      blocked: { ...debitCard, status: 'lost' },
      replacement: { ...debitCard, id: 'card_new', last_four: '9999' },
    }),
  });
  await press(page, 'Report Lost');
  await page.user.selectOptions(screen.getByLabelText('What happened?'), 'stolen');
  await page.user.click(screen.getByLabelText('PIN digit 1 of 6'));
  screen.getByText('Enter your PIN to block this card');
  await enterPin(page, 'Block Card');
  await screen.findByText("We can't find this card");
  expect(page.address()).toBe('/dashboard/card?id=card_new');
  expect(page.heard.find(({ call }) => call.includes('report-lost'))?.body).toEqual({
    pin: '246810',
    reason: 'stolen',
  });
});

test('hides every amount with “Hide Amounts”', async () => {
  hideBalances('all');
  openCard('card_credit');
  const section = within(await screen.findByRole('region', { name: 'Balance' }));
  await section.findAllByText('Amount hidden');
  await within(screen.getByRole('region', { name: 'Payments' })).findAllByText('Amount hidden');
  expect(document.body.textContent).not.toMatch(/\$\d/);
});

test('closes a virtual card only after a confirmation', async () => {
  const page = openCard('card_virtual', {
    'POST /banking/cards/virtual/card_virtual/close/': changing(virtualCard, {
      status: 'closed',
      status_display: 'Closed',
    }),
  });
  await press(page, 'Close Card');
  expect(page.heard.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close Card' }));
  await screen.findByText(/This card can't be used anymore/);
});

test('says when it can’t find a card', async () => {
  openCard('card_unknown');
  await screen.findByText("We can't find this card");
});

test('shows a new payment within 15 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let payments = [groceries];
  openCard('card_debit', { [paymentsOf('card_debit')]: () => ({ body: { data: payments } }) });
  await screen.findByText(groceries.merchant);
  payments = [declinedRide, groceries];
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await screen.findByText(declinedRide.merchant);
  jest.useRealTimers();
});

test('[SESS-8] asks nothing again when the window gets the focus', async () => {
  const { heard } = openCard('card_credit', { 'GET /auth/profile/': { body: { data: alex } } }, queryClient);
  await screen.findByText(groceries.merchant);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = heard.length;
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(heard).toHaveLength(before);
  queryClient.clear();
});

test('has a place for the details of a payment, over the page', async () => {
  fillSlots(({ name }) => <p>{name}</p>);
  openCard('card_debit');
  expect(await screen.findByText('opened-transaction')).toBeVisible();
});

test('leads from a payment to its details, but not from a declined one', async () => {
  openCard('card_debit');
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await payments.findByRole('link', { name: 'Harvest Market' })).toHaveAttribute(
    'href',
    '/dashboard/card?id=card_debit&opened=auth_1',
  );
  expect(payments.queryByRole('link', { name: 'Metro Paris' })).toBeNull();
});

test("shows payments like Transactions: the customer's category, sign and state", async () => {
  const own = { own_category: 'gifts', own_category_display: 'Gifts & Donations' } as const;
  const pending: CardPayment = { ...groceries, ...own, status: 'held', status_display: 'Pending' };
  openCard('card_debit', { [paymentsOf('card_debit')]: { body: { data: [pending] } } });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  const row = await payments.findByRole('listitem');
  expect(row).toHaveTextContent(
    /^HMHarvest MarketGifts & Donations · In a shop · .*−Money out \$42\.10Pending$/,
  );
});
