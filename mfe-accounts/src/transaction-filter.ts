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
import { resolveMonth } from './month';
import { directionOf } from './transaction-totals';

/** Empty values match everything. */
export interface TransactionFilter {
  text: string;
  account: string;
  type: TransactionType | '';
  category: Category | '';
  direction: 'in' | 'out' | '';
  /** For example 2026-03; `this` always means the current month, even in a bookmarked URL. */
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

/** Query parameters; the search box in the shell's header links to `search`. */
const names = {
  text: 'search',
  account: 'account',
  type: 'type',
  category: 'category',
  direction: 'direction',
  month: 'month',
} as const;

type Field = keyof typeof names;

const fields = Object.keys(names) as Field[];

export const maxTextLength = 100;

const isText = (text: string) => text.length <= maxTextLength && !/[\p{Cc}\p{Cs}]/u.test(text);

const allowed: Record<Field, (value: string) => boolean> = {
  text: isText,
  account: (id) => id.length <= 64 && isText(id),
  type: (value) => transactionType.safeParse(value).success,
  category: (value) => category.safeParse(value).success,
  direction: (value) => direction.safeParse(value).success,
  month: (value) => month.safeParse(value).success,
};

interface ReadUrl {
  filter: TransactionFilter;
  unknown: string[];
}

const truncate = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export function readUrl(params: URLSearchParams): ReadUrl {
  const filter: TransactionFilter = { ...noFilter };
  const unknown: string[] = [];
  for (const [name, value] of params) {
    const field = fields.find((one) => names[one] === name);
    if (field && (value === '' || allowed[field](value))) Object.assign(filter, { [field]: value });
    else unknown.push(`${truncate(name)} “${truncate(value)}”`);
  }
  return { filter, unknown };
}

export function writeUrl(filter: TransactionFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of fields) {
    if (filter[field]) params.set(names[field], filter[field]);
  }
  return params;
}

export const transactionsOf = (filter: Partial<TransactionFilter>): string =>
  `/dashboard/transactions?${writeUrl({ ...noFilter, ...filter })}`;

export const isFiltered = (filter: TransactionFilter) => fields.some((field) => filter[field] !== '');

type Query = InputOf<typeof listTransactions>['query'];

export const queryOf = ({ text, ...filter }: TransactionFilter, now: Date): Query => ({
  ...(filter.account && { account_id: filter.account }),
  ...(filter.type && { transaction_type: filter.type }),
  ...(filter.category && { category: filter.category }),
  ...(filter.direction && { direction: filter.direction }),
  ...(filter.month && { month: resolveMonth(filter.month, now) }),
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

/** Matches as the bank does, so that loaded rows follow a new filter before the bank responds. */
export const matchesFilter = (
  filter: TransactionFilter,
  transaction: Transaction,
  ownNumbers: readonly string[],
  now: Date,
): boolean =>
  contains(transaction, filter.text) &&
  (!filter.category || transaction.category === filter.category) &&
  (!filter.type || transaction.transaction_type === filter.type) &&
  (!filter.direction || directionOf(transaction, ownNumbers) === filter.direction) &&
  transaction.created_at.startsWith(resolveMonth(filter.month, now));
