import { withOpened } from '@bank/kit/opened-transaction';
import type { InputOf } from '@bank/shared/contracts/call';
import {
  day,
  direction,
  type listTransactions,
  month,
  type OwnCategory,
  ownCategory,
  type TransactionType,
  timeZone,
  transactionType,
} from '@bank/shared/contracts/transactions';
import { parseMoney } from '@bank/shared/money';
import { resolveMonth } from './month';

/** Empty values match everything. */
export interface TransactionFilter {
  text: string;
  account: string;
  type: TransactionType | '';
  category: OwnCategory | '';
  direction: 'in' | 'out' | '';
  /** For example 2026-03; `this` always means the current month, even in a bookmarked URL. */
  month: string;
  /** The first and the last day. */
  from: string;
  to: string;
  /** Where months and days start and end; empty for UTC. */
  zone: string;
  min: string;
  max: string;
  cards: 'without' | '';
}

export const noFilter: TransactionFilter = {
  text: '',
  account: '',
  type: '',
  category: '',
  direction: '',
  month: '',
  from: '',
  to: '',
  zone: '',
  min: '',
  max: '',
  cards: '',
};

/** Query parameters; the search box in the shell's header links to `search`. */
const names = {
  text: 'search',
  account: 'account',
  type: 'type',
  category: 'category',
  direction: 'direction',
  month: 'month',
  from: 'from',
  to: 'to',
  zone: 'zone',
  min: 'min',
  max: 'max',
  cards: 'cards',
} as const;

type Field = keyof typeof names;

const fields = Object.keys(names) as Field[];

export const maxTextLength = 100;

const isText = (text: string) => text.length <= maxTextLength && !/[\p{Cc}\p{Cs}]/u.test(text);

const isAmount = (value: string) => (parseMoney(value) ?? 0) > 0;

const allowed: Record<Field, (value: string) => boolean> = {
  text: isText,
  account: (id) => id.length <= 64 && isText(id),
  type: (value) => transactionType.safeParse(value).success,
  category: (value) => ownCategory.safeParse(value).success,
  direction: (value) => direction.safeParse(value).success,
  month: (value) => month.safeParse(value).success,
  from: (value) => day.safeParse(value).success,
  to: (value) => day.safeParse(value).success,
  zone: (value) => timeZone.safeParse(value).success,
  min: isAmount,
  max: isAmount,
  cards: (value) => value === 'without',
};

interface ReadUrl {
  filter: TransactionFilter;
  unknown: string[];
}

const truncate = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export function readUrl(params: URLSearchParams): ReadUrl {
  const filter: TransactionFilter = { ...noFilter };
  const unknown: string[] = [];
  for (const [name, value] of withOpened(params)) {
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

/** A zone alone leaves nothing out. */
export const isFiltered = (filter: TransactionFilter) =>
  fields.some((field) => field !== 'zone' && filter[field] !== '');

type Query = InputOf<typeof listTransactions>['query'];

export const queryOf = ({ text, ...filter }: TransactionFilter, now: Date): Query => ({
  ...(filter.account && { account_id: filter.account }),
  ...(filter.type && { transaction_type: filter.type }),
  ...(filter.category && { own_category: filter.category }),
  ...(filter.direction && { direction: filter.direction }),
  ...(filter.month && { month: resolveMonth(filter.month, now, filter.zone || 'UTC') }),
  ...(filter.from && { from: filter.from }),
  ...(filter.to && { to: filter.to }),
  ...(filter.zone && { zone: filter.zone }),
  ...(filter.min && { min_amount: filter.min }),
  ...(filter.max && { max_amount: filter.max }),
  ...(filter.cards && { include: undefined }),
  ...(text.trim() && { search: text.trim() }),
});
