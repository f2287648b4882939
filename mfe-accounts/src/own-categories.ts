import { type OwnCategory, ownCategory } from '@bank/shared/contracts/transactions';

const names: Record<OwnCategory, string> = {
  income: 'Income',
  food: 'Food & Dining',
  shopping: 'Shopping',
  transportation: 'Transportation',
  utilities: 'Utilities',
  entertainment: 'Entertainment',
  business: 'Business',
  other: 'Other',
  housing: 'Housing',
  subscriptions: 'Subscriptions',
  health: 'Health',
  travel: 'Travel',
  education: 'Education',
  gifts: 'Gifts & Donations',
};

export const categoryName = (category: OwnCategory): string => names[category];

export const hueOf = (category: OwnCategory): string => `var(--bank-category-${category})`;

export const categoryOptions = ownCategory.options
  .map((value) => ({ value, label: categoryName(value) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));
