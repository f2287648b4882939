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

interface Categorized {
  category: Category;
  own_category: OwnCategory | null;
}

/** Returns only what differs from the bank's category. */
export const ownCategoryIn = ({ category, own_category }: Categorized) =>
  own_category !== null && own_category !== category
    ? { own_category, own_category_display: ownCategoryNames[own_category] }
    : {};
