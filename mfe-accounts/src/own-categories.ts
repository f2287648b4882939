import { type Category, type OwnCategory, ownCategory } from '@bank/shared/contracts/transactions';

interface Look {
  name: string;
  icon: string;
  /** The palette of the stated categories is readable in both modes. */
  hue: Category;
}

const looks: Record<OwnCategory, Look> = {
  income: { name: 'Income', icon: 'income', hue: 'income' },
  food: { name: 'Food & Dining', icon: 'food', hue: 'food' },
  shopping: { name: 'Shopping', icon: 'shopping', hue: 'shopping' },
  transportation: { name: 'Transportation', icon: 'transportation', hue: 'transportation' },
  utilities: { name: 'Utilities', icon: 'utilities', hue: 'utilities' },
  entertainment: { name: 'Entertainment', icon: 'entertainment', hue: 'entertainment' },
  business: { name: 'Business', icon: 'business', hue: 'business' },
  other: { name: 'Other', icon: 'other', hue: 'other' },
  housing: { name: 'Housing', icon: 'home', hue: 'business' },
  subscriptions: { name: 'Subscriptions', icon: 'statement', hue: 'shopping' },
  health: { name: 'Health', icon: 'shield', hue: 'entertainment' },
  travel: { name: 'Travel', icon: 'send', hue: 'transportation' },
  education: { name: 'Education', icon: 'education', hue: 'utilities' },
  gifts: { name: 'Gifts & Donations', icon: 'leaf', hue: 'income' },
};

export const categoryName = (category: OwnCategory): string => looks[category].name;

export const iconOf = (category: OwnCategory): string => looks[category].icon;

export const hueOf = (category: OwnCategory): string => `var(--bank-category-${looks[category].hue})`;

export const categoryOptions = ownCategory.options
  .map((value) => ({ value, label: categoryName(value) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));
