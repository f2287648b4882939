import {
  type Category,
  category,
  type Direction,
  type TransactionType,
  transactionType,
} from '@bank/shared/contracts/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from './account-scope';
import { categoryNames } from './display-names';

export interface TransactionFilter {
  transaction_type?: TransactionType | undefined;
  category?: Category | undefined;
  direction?: Direction | undefined;
  month?: string | undefined;
  search?: string | undefined;
}

interface Match {
  id: string;
  category: Category;
  created_at: Date;
  /** Net change of the selected accounts; zero for a canceled or returned transfer. */
  effect: number;
}

export const typesOf = ({ transaction_type: type }: TransactionFilter): readonly TransactionType[] =>
  type ? [type] : transactionType.options;

/** The list index supports these filters; any other filter scans the history. */
export const filtersByTypeOnly = ({ category: one, direction, month, search }: TransactionFilter): boolean =>
  !one && !direction && !month && !search;

export function matching(
  { customerId, accountId }: AccountScope,
  filter: TransactionFilter,
): RawBuilder<Match> {
  return sql<Match>`
    select transactions.id, transactions.category, transactions.created_at, effect
    from (
      select transaction_id, sum(amount_cents) as gained, sum(greatest(amount_cents, 0)) as moved,
        case when transaction_id = any((select undone_transfers_of(${customerId}))::text[]) then 0
          else sum(amount_cents) end as effect
      from entries join accounts on accounts.id = account_id
      where customer_id = ${customerId} and (${accountId}::text is null or account_id = ${accountId})
        and transaction_type = any(${typesOf(filter)}::text[]) ${inMonth(filter)}
        and transaction_id <> all((select reversals_of(${customerId}))::text[])
      group by transaction_id
    ) as effects join transactions on transactions.id = transaction_id
    where true ${inCategory(filter)} ${withDirection(filter)} ${matchingSearch(filter)}`;
}

const nothing = sql``;

function inMonth({ month }: TransactionFilter): RawBuilder<unknown> {
  if (!month) return nothing;
  const first = sql`(${`${month}-01`}::date)::timestamp`;
  return sql`and entries.created_at >= ${first} at time zone 'UTC'
    and entries.created_at < (${first} + interval '1 month') at time zone 'UTC'`;
}

const inCategory = ({ category: one }: TransactionFilter) => (one ? sql`and category = ${one}` : nothing);

const withDirection = ({ direction }: TransactionFilter) =>
  direction ? sql`and sign(effect) = ${direction === 'in' ? 1 : -1}` : nothing;

function matchingSearch({ search }: TransactionFilter): RawBuilder<unknown> {
  const text = search?.trim().toLowerCase();
  if (!text) return nothing;
  const named = category.options.filter((one) => categoryNames[one].toLowerCase().includes(text));
  const digits = text.replaceAll(/[$,]/g, '');
  const matchesAmount = /^\d+(\.\d{0,2})?$/.test(digits)
    ? sql`or position(${digits} in
        (case when gained = 0 then moved else abs(gained) end / 100.0)::numeric(20, 2)::text) > 0`
    : nothing;
  return sql`and (position(${text} in lower(description)) > 0 or position(${text} in lower(merchant)) > 0
    or category = any(${named}::text[]) ${matchesAmount})`;
}
