import {
  type Category,
  category,
  type Direction,
  type OwnCategory,
  type TransactionType,
  transactionType,
} from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import { type RawBuilder, sql } from 'kysely';
import { type AccountScope, accountsIn } from './account-scope';
import { categoryNames } from './display-names';
import { type Period, periodOf } from './period';

/** Needs the joins below. PostgreSQL drops the joins from statements that don't read the category. */
export const ownCategory: RawBuilder<OwnCategory> = sql`coalesce(
  chosen_category.category, merchant_category.category, transactions.category)`;

export const ownCategoryJoins = (customerId: string): RawBuilder<unknown> => sql`
  left join transaction_categories as chosen_category
    on chosen_category.customer_id = ${customerId} and chosen_category.transaction_id = transactions.id
  left join merchant_categories as merchant_category
    on merchant_category.customer_id = ${customerId} and merchant_category.merchant = lower(transactions.merchant)`;

export interface TransactionFilter extends Period {
  transaction_type?: TransactionType | undefined;
  category?: Category | undefined;
  direction?: Direction | undefined;
  search?: string | undefined;
  min_amount?: Cents | undefined;
  max_amount?: Cents | undefined;
  own_category?: OwnCategory | undefined;
}

interface Match {
  id: string;
  category: Category;
  own_category: OwnCategory;
  created_at: Date;
  /** Net change of the selected accounts; zero for a canceled or returned transfer. */
  effect: number;
}

export const typesOf = ({ transaction_type: type }: TransactionFilter): readonly TransactionType[] =>
  type ? [type] : transactionType.options;

/** The list index supports these filters; any other filter scans the history. */
export const filtersByTypeOnly = ({ transaction_type: _type, zone: _zone, ...others }: TransactionFilter) =>
  Object.values(others).every((value) => !value);

export function matching(scope: AccountScope, filter: TransactionFilter): RawBuilder<Match> {
  const { customerId } = scope;
  return sql<Match>`
    select transactions.id, transactions.category, ${ownCategory} as own_category, transactions.created_at, effect
    from (
      select transaction_id, sum(amount_cents) as gained, sum(greatest(amount_cents, 0)) as moved,
        case when transaction_id = any((select undone_transfers_of(${customerId}))::text[]) then 0
          else sum(amount_cents) end as effect
      from entries join (${accountsIn(scope)}) as own on own.id = account_id
      where transaction_type = any(${typesOf(filter)}::text[]) ${inPeriod(filter)}
        and transaction_id <> all((select reversals_of(${customerId}))::text[])
      group by transaction_id
    ) as effects join transactions on transactions.id = effects.transaction_id
    ${ownCategoryJoins(customerId)}
    where true ${inCategory(filter)} ${withDirection(filter)} ${withAmount(filter)} ${matchingSearch(filter)}`;
}

const nothing = sql``;

function inPeriod(filter: TransactionFilter): RawBuilder<unknown> {
  const { start, end } = periodOf(filter);
  return sql`${start ? sql`and entries.created_at >= ${start}` : nothing}
    ${end ? sql`and entries.created_at < ${end}` : nothing}`;
}

const inCategory = ({ category: one, own_category: own }: TransactionFilter) =>
  sql`${one ? sql`and transactions.category = ${one}` : nothing} ${own ? sql`and ${ownCategory} = ${own}` : nothing}`;

const withDirection = ({ direction }: TransactionFilter) =>
  direction ? sql`and sign(effect) = ${direction === 'in' ? 1 : -1}` : nothing;

/** What the list shows. */
const shownAmount = sql`case when gained = 0 then moved else abs(gained) end`;

const withAmount = ({ min_amount: min, max_amount: max }: TransactionFilter) =>
  sql`${min ? sql`and ${shownAmount} >= ${min}` : nothing} ${max ? sql`and ${shownAmount} <= ${max}` : nothing}`;

function matchingSearch({ search }: TransactionFilter): RawBuilder<unknown> {
  const text = search?.trim().toLowerCase();
  if (!text) return nothing;
  const named = category.options.filter((one) => categoryNames[one].toLowerCase().includes(text));
  const digits = text.replaceAll(/[$,]/g, '');
  const matchesAmount = /^\d+(\.\d{0,2})?$/.test(digits)
    ? sql`or position(${digits} in
        (${shownAmount} / 100.0)::numeric(20, 2)::text) > 0`
    : nothing;
  return sql`and (position(${text} in lower(transactions.description)) > 0 or position(${text} in lower(transactions.merchant)) > 0
    or transactions.category = any(${named}::text[]) ${matchesAmount})`;
}
