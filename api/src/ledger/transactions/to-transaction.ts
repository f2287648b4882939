import type {
  Category,
  DisputeStatus,
  OwnCategory,
  Transaction,
  TransactionType,
} from '@bank/shared/contracts/transactions';
import { type Cents, cents, toWire } from '@bank/shared/money';
import type { AccountScope } from './account-scope';
import type { CreditCardSide } from './credit-card-side';
import { categoryNames, ownCategoryNames, typeNames } from './display-names';

export interface TransactionRow extends Partial<CreditCardSide> {
  id: string;
  description: string;
  merchant: string;
  category: Category;
  transaction_type: TransactionType;
  created_at: Date;
  sent: 'held' | 'settled' | 'returned' | 'cancelled' | null;
  effect: Cents;
  moved: Cents;
  from_account_number: string | null;
  to_account_number: string | null;
  own_category: OwnCategory;
  note: string | null;
  dispute_status: DisputeStatus | null;
}

const states = { held: 'pending', returned: 'returned', cancelled: 'cancelled' } as const;

export const toTransaction = (row: TransactionRow, { withCreditCards }: AccountScope): Transaction => ({
  id: row.id,
  amount: toWire(row.effect === 0 ? row.moved : cents(Math.abs(row.effect))),
  description: row.description,
  merchant: row.merchant,
  category: row.category,
  category_display: categoryNames[row.category],
  transaction_type: row.transaction_type,
  transaction_type_display: typeNames[row.transaction_type],
  ...(row.sent && row.sent !== 'settled' && { status: states[row.sent] }),
  is_credit: row.effect > 0,
  from_account_number: row.from_account_number,
  to_account_number: row.to_account_number,
  created_at: row.created_at.toISOString(),
  ...(row.own_category !== row.category && {
    own_category: row.own_category,
    own_category_display: ownCategoryNames[row.own_category],
  }),
  ...(row.note && { note: row.note }),
  ...(row.dispute_status && { dispute_status: row.dispute_status }),
  ...(withCreditCards && row.effect === 0 && { is_between: true }),
  ...creditCardIn(row),
});

function creditCardIn(row: TransactionRow): Pick<Transaction, 'from_credit_card' | 'to_credit_card'> {
  if (!row.credit_account_id) return {};
  const card = {
    account_id: row.credit_account_id,
    card_id: String(row.credit_card_id),
    last_four: String(row.credit_card_ending),
  };
  return Number(row.credit_cents) < 0 ? { from_credit_card: card } : { to_credit_card: card };
}
