import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { creditCard, debitCard, virtualCard } from '../../testing/sample-cards';
import { MyCards } from './my-cards';

const application = {
  id: 'card_app',
  application_reference: 'CARD-ABCD-EFGH',
  selected_card: 'platinum',
  card_name: 'Platinum Elite',
  card_type: 'Premium Card',
  delivery_option: 'pickup',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00Z',
  decided_at: null,
  reason: '',
  card_id: null,
};

function open(owned: Answering, applications: object[] = [], more: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/owned/': owned,
    'GET /banking/cards/applications/': { body: { data: applications } },
    ...more,
  });
  return { heard, ...renderPage(<MyCards />, { at: '/dashboard/apply-card' }) };
}

const listOf = (...cards: object[]) => ({ body: { data: cards } });

test('lists usable cards with what they have left, and leaves out ended ones', async () => {
  open(
    listOf(
      debitCard,
      { ...creditCard, status: 'frozen', status_display: 'Frozen' },
      { ...debitCard, id: 'old', status: 'lost' },
    ),
  );
  await screen.findByRole('list');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/card?id=card_debit',
    '/dashboard/card?id=card_credit',
  ]);
  expect(links[0]).toHaveTextContent('$42.10 spent today');
  expect(links[1]).toHaveTextContent('$9,567.50 available');
  expect(links[1]).toHaveTextContent('Frozen');
});

test('shows the holder’s name on each card', async () => {
  open(listOf(debitCard, virtualCard));
  expect(await screen.findAllByText('Alex Morgan')).toHaveLength(2);
});

test('lists cards in the wallet first, frozen ones in their place', async () => {
  const frozen = { ...debitCard, id: 'frozen', status: 'frozen', status_display: 'Frozen' };
  open(listOf(virtualCard, frozen, creditCard));
  await screen.findByRole('list');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/card?id=frozen',
    '/dashboard/card?id=card_credit',
    '/dashboard/card?id=card_virtual',
  ]);
});

test('lists an expired card that still owes, unless another replaced it', async () => {
  const expired = { ...creditCard, status: 'expired', status_display: 'Expired' };
  const paidOff = { ...expired, id: 'paid', credit: { ...creditCard.credit, owed: '0.00' } };
  open(listOf(expired, paidOff, { ...expired, id: 'replaced', replaced_by: 'other' }));
  expect(await screen.findByRole('link')).toHaveTextContent('Expired');
});

test('invites a customer without cards to get one', async () => {
  open(listOf());
  await screen.findByText(/You don't have a card yet/);
});

test('shows open applications, and retries a failed list', async () => {
  let failures = 1;
  const { user } = open(
    () => (failures-- > 0 ? { status: 500 } : listOf(debitCard)),
    [application, { ...application, id: 'other', status: 'approved', card_name: 'Visa Gold' }],
  );
  await screen.findByText('Platinum Elite');
  expect(screen.queryByText('Visa Gold')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('link');
});

test('creates a virtual card once, also after a lost answer', async () => {
  const keys: string[] = [];
  const { user, fillIn, address } = open(listOf(debitCard), [], {
    'POST /banking/cards/virtual/': (_heard, key) => {
      keys.push(key);
      return keys.length === 1
        ? 'no connection'
        : { body: { success: true, message: '', data: virtualCard } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New Virtual Card' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillIn(await dialog.findByLabelText('Name'), 'Streaming');
  await user.click(dialog.getByRole('button', { name: 'Create Card' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Create Card' }));
  await waitFor(() => expect(address()).toBe('/dashboard/card?id=card_virtual'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('offers no sixth virtual card', async () => {
  open(listOf(...Array.from({ length: 5 }, (_, at) => ({ ...virtualCard, id: `card_${at}` }))));
  await screen.findByText('You have 5 virtual cards. Close one to create another.');
  expect(screen.queryByRole('button', { name: 'New Virtual Card' })).toBeNull();
});

test('freezes a card in the list, and says which one', async () => {
  let frozen = {};
  const { user } = open(() => listOf({ ...debitCard, ...frozen }, virtualCard), [], {
    'POST /banking/cards/owned/card_debit/freeze/': () => {
      frozen = { status: 'frozen', status_display: 'Frozen' };
      return { body: { success: true, message: '', data: { ...debitCard, ...frozen } } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Freeze Visa Classic •••• 4821' }));
  await screen.findByRole('button', { name: 'Unfreeze Visa Classic •••• 4821' });
  screen.getByRole('button', { name: 'Freeze Streaming •••• 0034' });
});
