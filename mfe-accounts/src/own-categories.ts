import { type OwnCategory, ownCategory } from '@bank/shared/contracts/transactions';

interface Look {
  name: string;
  icon: string;
}

const looks: Record<OwnCategory, Look> = {
  income: { name: 'Income', icon: 'income' },
  food: { name: 'Food & Dining', icon: 'food' },
  shopping: { name: 'Shopping', icon: 'shopping' },
  transportation: { name: 'Transportation', icon: 'transportation' },
  utilities: { name: 'Utilities', icon: 'utilities' },
  entertainment: { name: 'Entertainment', icon: 'entertainment' },
  business: { name: 'Business', icon: 'business' },
  other: { name: 'Other', icon: 'other' },
  housing: { name: 'Housing', icon: 'home' },
  subscriptions: { name: 'Subscriptions', icon: 'repeat' },
  health: { name: 'Health', icon: 'heart' },
  travel: { name: 'Travel', icon: 'plane' },
  education: { name: 'Education', icon: 'education' },
  gifts: { name: 'Gifts & Donations', icon: 'gift' },
};

export const categoryName = (category: OwnCategory): string => looks[category].name;

export const iconOf = (category: OwnCategory): string => looks[category].icon;

export const hueOf = (category: OwnCategory): string => `var(--bank-category-${category})`;

export const categoryOptions = ownCategory.options
  .map((value) => ({ value, label: categoryName(value) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));
