/** What bills are for, as the bank's lists call it. */
export const payeeCategories = [
  { value: 'utilities', label: 'Utilities' },
  { value: 'entertainment', label: 'Entertainment' },
  { value: 'transportation', label: 'Transportation' },
  { value: 'shopping', label: 'Shopping' },
  { value: 'food', label: 'Food & Dining' },
  { value: 'business', label: 'Business' },
  { value: 'other', label: 'Other' },
] as const;

export type PayeeCategory = (typeof payeeCategories)[number]['value'];
