import { daysIn, type Transaction } from '@bank/shared/contracts/transactions';
import { parseMoney } from '@bank/shared/money';
import { resolveMonth } from '../month';
import type { TransactionFilter } from '../transaction-filter';
import { directionOf } from '../transaction-totals';

/** Matches as the bank does, so that loaded rows follow a new filter before the bank responds. */
export const matchesFilter = (
  filter: TransactionFilter,
  transaction: Transaction,
  ownNumbers: readonly string[],
  now: Date,
): boolean =>
  contains(transaction, filter.text) &&
  (!filter.category || (transaction.own_category ?? transaction.category) === filter.category) &&
  (!filter.type || transaction.transaction_type === filter.type) &&
  (!filter.direction || directionOf(transaction, ownNumbers) === filter.direction) &&
  isBetween(transaction.amount, filter) &&
  isInPeriod(transaction.created_at, filter, now);

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

const read = (amount: string) => parseMoney(amount) ?? 0;

const isBetween = (amount: string, { min, max }: TransactionFilter) =>
  (!min || read(amount) >= read(min)) && (!max || read(amount) <= read(max));

function isInPeriod(at: string, { month, from, to, zone }: TransactionFilter, now: Date): boolean {
  if (!month && !from && !to) return true;
  const day = dayIn(zone || 'UTC', at);
  return (
    day.startsWith(resolveMonth(month, now, zone || 'UTC')) && (!from || day >= from) && (!to || day <= to)
  );
}

/** Formats are expensive to create, and a list has thousands of rows. */
const formats = new Map<string, (at: Date) => string>();

function dayIn(zone: string, at: string): string {
  if (zone === 'UTC') return at.slice(0, 10);
  const format = formats.get(zone) ?? daysIn(zone);
  formats.set(zone, format);
  return format(new Date(at));
}
