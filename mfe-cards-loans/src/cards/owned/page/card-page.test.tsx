import type { Capability } from '@bank/shared/contracts/capabilities';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQueryClient } from '@bank/shared/query';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import {
  creditCard,
  debitCard,
  declinedRide,
  groceries,
  statement,
  virtualCard,
} from '../testing/sample-cards';
import { CardPage } from './card-page';

let cache: ReturnType<typeof useQueryClient>;

function PageWithCache() {
  cache = useQueryClient();
  return <CardPage />;
}

let cards: OwnedCard[];
beforeEach(() => {
  cards = [debitCard, creditCard, virtualCard];
});
afterEach(() => localStorage.clear());

const done = (data: object) => ({ body: { success: true, message: '', data } });

/** A bank that remembers the change. */
const changing = (card: OwnedCard, change: Partial<OwnedCard>) => () => {
  const next = { ...card, ...change };
  cards = cards.map((one) => (one.id === card.id ? next : one));
  return done(next);
};

const paymentsOf = (id: string) => `GET /banking/cards/owned/${id}/payments/`;

function open(id: string, more: Record<string, Answering> = {}, capabilities: Capability[] = ['cards']) {
  const heard = fakeApi({
    'GET /banking/cards/owned/': () => ({ body: { data: cards } }),
    [paymentsOf(id)]: { body: { data: [groceries, declinedRide] } },
    [`GET /banking/cards/owned/${id}/statement/`]: { body: { data: statement } },
    ...more,
  });
  const page = renderPage(<PageWithCache />, {
    at: '/dashboard/card',
    search: `?id=${id}`,
    capabilities,
  });
  return { heard, ...page };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));

async function enterPin(page: Page, action: string) {
  await page.user.keyboard('246810');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }));
}

test('names the card, the account it pays from, and why a payment was declined', async () => {
  open('card_debit');
  await screen.findByRole('heading', { level: 1, name: 'Visa Classic •• 4821' });
  screen.getByText('Debit card, pays from your account ending in 4821');
  await screen.findByText('Payments abroad are off for this card. Turn them on below and try again.');
  screen.getByText(/In a shop, France/);
});

describe('card details', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('appear after the PIN for 30 seconds, and never in the query cache', async () => {
    const page = open('card_debit', {
      'POST /banking/cards/owned/card_debit/reveal/': {
        body: { data: { number: '4000001234564821', expires: '03/30', code: '731' } },
      },
    });
    await press(page, 'Show Details');
    await enterPin(page, 'Show Details');
    await screen.findByText('731');
    expect(screen.getAllByText('4000 0012 3456 4821')).toHaveLength(2);
    const cached = JSON.stringify(
      cache
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached).toContain('4821');
    expect(cached).not.toContain('4000001234564821');
    expect(cache.getMutationCache().getAll()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText('731')).toBeNull();
    screen.getByRole('button', { name: 'Show Details' });
  });
});

test('empties a wrong PIN and shows what the bank says about it', async () => {
  const page = open('card_debit', {
    'POST /banking/cards/owned/card_debit/reveal/': {
      status: 403,
      body: { error: 'Incorrect PIN', message: 'Incorrect PIN. 2 attempts left.' },
    },
  });
  await press(page, 'Show Details');
  await enterPin(page, 'Show Details');
  await screen.findByText('Incorrect PIN. 2 attempts left.');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('freezes a card and shows it at once', async () => {
  const page = open('card_debit', {
    'POST /banking/cards/owned/card_debit/freeze/': changing(debitCard, {
      status: 'frozen',
      status_display: 'Frozen',
    }),
  });
  await press(page, 'Freeze');
  await screen.findByText(/New payments are declined/);
  expect(page.heard.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

test('saves a switch and flips it back if the bank refuses', async () => {
  const page = open('card_debit', { 'PUT /banking/cards/owned/card_debit/controls/': { status: 500 } });
  await page.user.click(await screen.findByRole('switch', { name: 'Payments abroad' }));
  await screen.findByText("Payments abroad weren't changed. Please try again.");
  expect(screen.getByRole('switch', { name: 'Payments abroad' })).not.toBeChecked();
});

test('shows a switch as off while the bank saves that', async () => {
  const page = open('card_debit', {
    'PUT /banking/cards/owned/card_debit/controls/': () => new Promise(() => {}),
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Online payments' }));
  expect(screen.getByRole('switch', { name: 'Online payments' })).not.toBeChecked();
});

test('refuses a limit above the highest before asking the bank', async () => {
  const page = open('card_debit');
  await page.user.clear(await screen.findByLabelText('Per Day'));
  await page.fillIn(screen.getByLabelText('Per Day'), '9000');
  await press(page, 'Save Limits');
  await screen.findByText('Please choose at most $2,500.00');
  expect(page.heard.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('says how much the card can spend today: what the limit and the account leave', async () => {
  const details = {
    ...{ id: 'account-checking', account_type: 'checking', account_type_display: 'Checking Account' },
    ...{ account_number: '4000214821', routing_number: '990000136', balance: '300.00', held: '0.00' },
    ...{ available: '300.00', nickname: '', color: 'teal', interest_rate: null },
    ...{ opened_on: '2024-09-01', is_active: true },
  };
  open('card_debit', { 'GET /banking/account-details/': { body: { data: [details] } } }, [
    'cards',
    'accounts',
  ]);
  expect(await screen.findByText('$300.00')).toBeVisible();
});

test.each([
  ['frozen', 'Frozen'],
  ['lost', 'Lost'],
  ['expired', 'Expired'],
] as const)('shows on its face that a card is %s', async (status, status_display) => {
  cards = [{ ...debitCard, status, status_display }];
  open('card_debit');
  expect(await screen.findByText(status_display, { selector: 'span' })).toBeVisible();
});

test('blocks a lost card with the PIN and opens its replacement', async () => {
  const page = open('card_debit', {
    'POST /banking/cards/owned/card_debit/report-lost/': done({
      blocked: { ...debitCard, status: 'lost' },
      replacement: { ...debitCard, id: 'card_new', last_four: '9999' },
    }),
  });
  await press(page, 'Report Lost');
  await page.user.selectOptions(screen.getByLabelText('What happened?'), 'stolen');
  await page.user.click(screen.getByLabelText(/digit 1|OTP Input 1/));
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
  localStorage.setItem('hiddenBalances', 'all');
  open('card_credit', {}, ['accounts', 'cards']);
  const section = within(await screen.findByRole('region', { name: 'What you owe' }));
  await section.findAllByText('Amount hidden');
  await within(screen.getByRole('region', { name: 'Payments' })).findAllByText('Amount hidden');
  expect(document.body.textContent).not.toMatch(/\$\d/);
});

test('closes a virtual card only after a confirmation', async () => {
  const page = open('card_virtual', {
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
  open('card_unknown');
  await screen.findByText("We can't find this card");
});

test('shows a new payment within 15 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let payments = [groceries];
  open('card_debit', { [paymentsOf('card_debit')]: () => ({ body: { data: payments } }) });
  await screen.findByText(groceries.merchant);
  payments = [declinedRide, groceries];
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await screen.findByText(declinedRide.merchant);
  jest.useRealTimers();
});
