import type { InputOf } from '@bank/shared/contracts/call';
import {
  type Category,
  category,
  direction,
  type listTransactions,
  month,
  type Transaction,
  type TransactionType,
  transactionType,
} from '@bank/shared/contracts/transactions';
import { monthMeant } from './month';
import { directionOf } from './transaction-totals';

/** What the customer wants to see; an empty text lets everything through. */
export interface TransactionFilter {
  text: string;
  account: string;
  type: TransactionType | '';
  category: Category | '';
  direction: 'in' | 'out' | '';
  /** Such as 2026-03; `this` stays this month in an address that is kept. */
  month: string;
}

export const noFilter: TransactionFilter = {
  text: '',
  account: '',
  type: '',
  category: '',
  direction: '',
  month: '',
};

/** Their names in the address; the header's search leads here by the first. */
const names = {
  text: 'search',
  account: 'account',
  type: 'type',
  category: 'category',
  direction: 'direction',
  month: 'month',
} as const;

export type Field = keyof typeof names;

const fields = Object.keys(names) as Field[];

export const longestText = 100;

const isText = (text: string) => text.length <= longestText && !/[\p{Cc}\p{Cs}]/u.test(text);

const allowed: Record<Field, (value: string) => boolean> = {
  text: isText,
  account: (id) => id.length <= 64 && isText(id),
  type: (value) => transactionType.safeParse(value).success,
  category: (value) => category.safeParse(value).success,
  direction: (value) => direction.safeParse(value).success,
  month: (value) => month.safeParse(value).success,
};

interface ReadAddress {
  filter: TransactionFilter;
  /** What the address asks for that there is not, as `name “value”`. */
  unknown: string[];
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The filter of an address; what it cannot mean is left out and named. */
export function readAddress(address: URLSearchParams): ReadAddress {
  const filter: TransactionFilter = { ...noFilter };
  const unknown: string[] = [];
  for (const [name, value] of address) {
    const field = fields.find((one) => names[one] === name);
    if (field && (value === '' || allowed[field](value))) Object.assign(filter, { [field]: value });
    else unknown.push(`${shortened(name)} “${shortened(value)}”`);
  }
  return { filter, unknown };
}

export function writeAddress(filter: TransactionFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const field of fields) {
    if (filter[field]) address.set(names[field], filter[field]);
  }
  return address;
}

/** Where the transactions that a filter lets through are shown. */
export const transactionsOf = (filter: Partial<TransactionFilter>): string =>
  `/dashboard/transactions?${writeAddress({ ...noFilter, ...filter })}`;

export const isFiltered = (filter: TransactionFilter) => fields.some((field) => filter[field] !== '');

type Asked = InputOf<typeof listTransactions>['query'];

/** The filter as the bank is asked. */
export const askedOf = ({ text, ...filter }: TransactionFilter, now: Date): Asked => ({
  ...(filter.account && { account_id: filter.account }),
  ...(filter.type && { transaction_type: filter.type }),
  ...(filter.category && { category: filter.category }),
  ...(filter.direction && { direction: filter.direction }),
  ...(filter.month && { month: monthMeant(filter.month, now) }),
  ...(text.trim() && { search: text.trim() }),
});

function contains(
  { description, merchant, category_display, amount }: Transaction,
  searched: string,
): boolean {
  const text = searched.trim().toLowerCase();
  const digits = text.replaceAll(/[$,]/g, '');
  return (
    [description, merchant, category_display].some((part) => part.toLowerCase().includes(text)) ||
    (/^\d+(\.\d{0,2})?$/.test(digits) && amount.includes(digits))
  );
}

/**
 * Whether a filter lets a transaction through, as the bank decides it: what is loaded already follows a
 * filter at once, before the bank has answered.
 */
export const letsThrough = (
  filter: TransactionFilter,
  transaction: Transaction,
  ownNumbers: readonly string[],
  now: Date,
): boolean =>
  contains(transaction, filter.text) &&
  (!filter.category || transaction.category === filter.category) &&
  (!filter.type || transaction.transaction_type === filter.type) &&
  (!filter.direction || directionOf(transaction, ownNumbers) === filter.direction) &&
  transaction.created_at.startsWith(monthMeant(filter.month, now));
