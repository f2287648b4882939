import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';

export const creditCard: OwnedCard = {
  id: 'card_credit',
  kind: 'visa-gold',
  name: 'Visa Gold',
  type: 'credit',
  network: 'visa',
  last_four: '7710',
  expires: '03/30',
  status: 'active',
  status_display: 'Active',
  nickname: '',
  account_id: null,
  account_number: null,
  controls: {
    online: true,
    abroad: true,
    cash: true,
    per_payment: '1000.00',
    per_day: '2500.00',
    highest_limit: '2500.00',
  },
  spent_today: '0.00',
  left_today: '2500.00',
  credit: { limit: '10000.00', owed: '412.50', held: '0.00', available: '9587.50' },
  issued_at: '2026-01-10T09:30:00Z',
  replaced_by: null,
};

export const creditStatement: CreditStatement = {
  card_id: 'card_credit',
  closed_on: '2026-02-28',
  statement_balance: '380.00',
  minimum_payment: '25.00',
  due_on: '2026-03-21',
  minimum_left: '25.00',
  statement_left: '380.00',
  next_closes_on: '2026-03-31',
  owed: '412.50',
  held: '0.00',
  available: '9587.50',
  limit: '10000.00',
  payments: [],
};
