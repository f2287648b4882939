import { category, type Transaction, transactionType } from '@bank/shared/contracts/transactions';

/** What the customer wants to see; an empty text lets everything through. */
export interface TransactionFilter {
  text: string;
  account: string;
  type: string;
  category: string;
  thisMonth: boolean;
}

export const noFilter: TransactionFilter = {
  text: '',
  account: '',
  type: '',
  category: '',
  thisMonth: false,
};

const names = {
  text: 'q',
  account: 'account',
  type: 'type',
  category: 'category',
  thisMonth: 'month',
} as const;

const oneOf = (allowed: readonly string[], wanted: string | null) =>
  wanted !== null && allowed.includes(wanted) ? wanted : '';

/** The filter of an address; what it does not know it leaves out. */
export const readFilter = (address: URLSearchParams): TransactionFilter => ({
  text: address.get(names.text) ?? '',
  account: address.get(names.account) ?? '',
  type: oneOf(transactionType.options, address.get(names.type)),
  category: oneOf(category.options, address.get(names.category)),
  thisMonth: address.get(names.thisMonth) === 'this',
});

export function writeFilter(filter: TransactionFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const field of ['text', 'account', 'type', 'category'] as const) {
    if (filter[field]) address.set(names[field], filter[field]);
  }
  if (filter.thisMonth) address.set(names.thisMonth, 'this');
  return address;
}

export const isFiltered = (filter: TransactionFilter) => writeFilter(filter).size > 0;

const contains = (transaction: Transaction, text: string) =>
  [transaction.description, transaction.merchant, transaction.category_display, transaction.amount].some(
    (part) => part.toLowerCase().includes(text.trim().toLowerCase()),
  );

const isOfMonth = (moment: string, now: Date) => {
  const at = new Date(moment);
  return at.getFullYear() === now.getFullYear() && at.getMonth() === now.getMonth();
};

/** What the bank was not asked to leave out: account and type are its part. */
export const letsThrough = (filter: TransactionFilter, transaction: Transaction, now: Date): boolean =>
  contains(transaction, filter.text) &&
  (!filter.category || transaction.category === filter.category) &&
  (!filter.type || transaction.transaction_type === filter.type) &&
  (!filter.thisMonth || isOfMonth(transaction.created_at, now));
