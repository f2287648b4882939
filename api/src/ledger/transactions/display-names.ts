import type { Category, OwnCategory, TransactionType } from '@bank/shared/contracts/transactions';

export const categoryNames: Record<Category, string> = {
  income: 'Income',
  food: 'Food & Dining',
  shopping: 'Shopping',
  transportation: 'Transportation',
  utilities: 'Utilities',
  entertainment: 'Entertainment',
  business: 'Business',
  other: 'Other',
};

export const typeNames: Record<TransactionType, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  payment: 'Payment',
};

export const ownCategoryNames: Record<OwnCategory, string> = {
  ...categoryNames,
  housing: 'Housing',
  subscriptions: 'Subscriptions',
  health: 'Health',
  travel: 'Travel',
  education: 'Education',
  gifts: 'Gifts & Donations',
};
