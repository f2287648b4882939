import type { CardPayment } from '@bank/shared/contracts/card-payments';
import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';

export const debitCard: OwnedCard = {
  id: 'card_debit',
  kind: 'visa-classic',
  name: 'Visa Classic',
  type: 'debit',
  network: 'visa',
  last_four: '4821',
  expires: '03/30',
  status: 'active',
  status_display: 'Active',
  nickname: '',
  account_id: 'account-checking',
  account_number: '4000214821',
  controls: {
    online: true,
    abroad: false,
    cash: true,
    per_payment: '1000.00',
    per_day: '2500.00',
    highest_limit: '2500.00',
  },
  spent_today: '42.10',
  left_today: '2457.90',
  credit: null,
  issued_at: '2026-01-10T09:30:00Z',
  replaced_by: null,
};

export const creditCard: OwnedCard = {
  ...debitCard,
  id: 'card_credit',
  kind: 'visa-gold',
  name: 'Visa Gold',
  type: 'credit',
  last_four: '7710',
  account_id: null,
  account_number: null,
  credit: { limit: '10000.00', owed: '412.50', held: '20.00', available: '9567.50' },
};

export const virtualCard: OwnedCard = {
  ...debitCard,
  id: 'card_virtual',
  kind: null,
  name: 'Virtual Card',
  type: 'virtual',
  last_four: '0034',
  nickname: 'Streaming',
};

export const statement: CreditStatement = {
  card_id: 'card_credit',
  closed_on: '2026-02-28',
  statement_balance: '380.00',
  minimum_payment: '25.00',
  due_on: '2026-03-21',
  minimum_left: '25.00',
  statement_left: '380.00',
  next_closes_on: '2026-03-31',
  owed: '412.50',
  held: '20.00',
  available: '9567.50',
  limit: '10000.00',
  payments: [],
};

export const groceries: CardPayment = {
  id: 'auth_1',
  card_id: 'card_debit',
  merchant: 'Harvest Market',
  category: 'food',
  category_display: 'Food & Dining',
  channel: 'terminal',
  country: 'US',
  amount: '42.10',
  captured: '42.10',
  refunded: '0.00',
  status: 'captured',
  status_display: 'Paid',
  declined: null,
  created_at: '2026-03-18T09:30:00Z',
  held_until: null,
  transaction_id: 'txn_1',
};

export const declinedRide: CardPayment = {
  ...groceries,
  id: 'auth_2',
  merchant: 'Metro Paris',
  category: 'transportation',
  country: 'FR',
  status: 'declined',
  status_display: 'Declined',
  declined: {
    reason: 'abroad-off',
    message: 'Payments abroad are off for this card.',
    next_step: 'Turn them on below and try again.',
  },
};
