import type { PendingPayment } from '@bank/shared/contracts/card-activity';

export const samplePending = (different: Partial<PendingPayment> = {}): PendingPayment => ({
  id: 'auth_1',
  card_id: 'card-credit',
  card_type: 'credit',
  last_four: '5102',
  account_id: 'account-credit',
  merchant: 'Pine Ridge Lodge',
  category: 'entertainment',
  category_display: 'Entertainment',
  ...(different.merchant ? {} : { own_category: 'travel', own_category_display: 'Travel' }),
  channel: 'online',
  amount: '184.00',
  created_at: '2026-03-18T09:30:00Z',
  held_until: '2026-03-25T09:30:00Z',
  ...different,
});
