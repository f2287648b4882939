import type {
  Category,
  DisputeStatus,
  OwnCategory,
  Transaction,
  TransactionType,
} from '@bank/shared/contracts/transactions';
import { type Cents, cents, toWire } from '@bank/shared/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { type AccountScope, accountsIn } from './account-scope';
import { categoryNames, ownCategoryIn, typeNames } from './display-names';
import {
  filtersByTypeOnly,
  matching,
  ownCategory,
  ownCategoryJoins,
  type TransactionFilter,
  typesOf,
} from './matching';

/** The latest credit card of the account that the transaction moved. */
interface CreditCardSide {
  credit_account_id: string | null;
  credit_card_id: string;
  credit_card_ending: string;
  credit_cents: number;
}

interface Parts {
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

/** Nothing, unless credit cards are in scope: the statement of other lists stays as it is. */
function creditCardOf({ customerId, withCreditCards }: AccountScope): Parts {
  if (!withCreditCards) return { columns: sql``, join: sql`` };
  return {
    columns: sql`credit_card.*,`,
    join: sql`left join lateral (
      select cards.account_id as credit_account_id, cards.id as credit_card_id,
        last_four as credit_card_ending, amount_cents as credit_cents
      from entries join cards on cards.account_id = entries.account_id
      where transaction_id = newest.id and cards.customer_id = ${customerId} and card_type = 'credit'
      order by issued_at desc, cards.id desc limit 1
    ) as credit_card on true`,
  };
}

interface TransactionRow extends Partial<CreditCardSide> {
  id: string;
  description: string;
  merchant: string;
  category: Category;
  transaction_type: TransactionType;
  created_at: Date;
  sent: 'held' | 'settled' | 'returned' | 'cancelled' | null;
  effect: Cents;
  moved: Cents;
  from_account_number: string | null;
  to_account_number: string | null;
  own_category: OwnCategory;
  note: string | null;
  dispute_status: DisputeStatus | null;
}

const states = { held: 'pending', returned: 'returned', cancelled: 'cancelled' } as const;

const toTransaction = (row: TransactionRow, { withCreditCards }: AccountScope): Transaction => ({
  id: row.id,
  amount: toWire(row.effect === 0 ? row.moved : cents(Math.abs(row.effect))),
  description: row.description,
  merchant: row.merchant,
  category: row.category,
  category_display: categoryNames[row.category],
  transaction_type: row.transaction_type,
  transaction_type_display: typeNames[row.transaction_type],
  ...(row.sent && row.sent !== 'settled' && { status: states[row.sent] }),
  is_credit: row.effect > 0,
  from_account_number: row.from_account_number,
  to_account_number: row.to_account_number,
  created_at: row.created_at.toISOString(),
  ...ownCategoryIn(row),
  ...(row.note && { note: row.note }),
  ...(row.dispute_status && { dispute_status: row.dispute_status }),
  ...(withCreditCards && row.effect === 0 && { is_between: true }),
  ...creditCardIn(row),
});

function creditCardIn(row: TransactionRow): Pick<Transaction, 'from_credit_card' | 'to_credit_card'> {
  if (!row.credit_account_id) return {};
  const card = {
    account_id: row.credit_account_id,
    card_id: String(row.credit_card_id),
    last_four: String(row.credit_card_ending),
  };
  return Number(row.credit_cents) < 0 ? { from_credit_card: card } : { to_credit_card: card };
}

interface Page extends TransactionFilter {
  limit: number;
  offset: number;
}

export const findTransactions = (db: Database, scope: AccountScope, page: Page): Promise<Transaction[]> =>
  describe(db, scope, newest(scope, page));

export async function findTransaction(
  db: Database,
  scope: AccountScope,
  id: string,
): Promise<Transaction | undefined> {
  const one = sql`(
    select id, created_at from transactions where id = ${id} and exists (
      select from entries where transaction_id = ${id} and account_id in (${accountsIn(scope)})
    )
  )`;
  return (await describe(db, scope, one))[0];
}

/** `newest` selects IDs and times, and may use `own.ids`. */
async function describe(
  db: Database,
  scope: AccountScope,
  newest: RawBuilder<unknown>,
): Promise<Transaction[]> {
  const { customerId } = scope;
  const creditCard = creditCardOf(scope);
  const { rows } = await sql<TransactionRow>`
    with own as materialized (
      select array_agg(id) as ids from (${accountsIn(scope)}) as own_accounts
    )
    select transactions.*, sent.status as sent, sides.*, ${creditCard.columns}
      ${ownCategory} as own_category, transaction_notes.note, disputes.status as dispute_status
    from own cross join ${newest} as newest
    join transactions on transactions.id = newest.id
    left join transfers as sent on sent.transaction_id = newest.id and sent.kind = 'external'
    ${ownCategoryJoins(customerId)}
    left join transaction_notes
      on transaction_notes.customer_id = ${customerId} and transaction_notes.transaction_id = newest.id
    left join disputes on disputes.customer_id = ${customerId} and disputes.transaction_id = newest.id
      and disputes.status <> 'withdrawn'
    cross join lateral (
      select
        coalesce(sum(amount_cents) filter (where account_id = any(own.ids)), 0)::bigint as effect,
        coalesce(sum(amount_cents) filter (where account_id = any(own.ids) and amount_cents > 0), 0)::bigint
          as moved,
        (array_agg(case when customer_id is not null then account_number end order by entries.id)
          filter (where amount_cents < 0))[1] as from_account_number,
        (array_agg(case when customer_id is not null then account_number end order by entries.id)
          filter (where amount_cents > 0))[1] as to_account_number
      from entries join accounts on accounts.id = account_id
      where transaction_id = newest.id
    ) as sides
    ${creditCard.join}
    order by newest.created_at desc, newest.id desc
  `.execute(db);
  return rows.map((row) => toTransaction(row, scope));
}

/** Filters by type from an index, so the cost doesn't depend on the bank's size or the history's length. */
function newest(scope: AccountScope, { limit, offset, ...filter }: Page): RawBuilder<unknown> {
  const { customerId } = scope;
  if (filtersByTypeOnly(filter))
    return sql`newest_transactions(own.ids, ${typesOf(filter)}::text[], ${limit}, ${offset},
      (select reversals_of(${customerId}))::text[])`;
  return sql`(
    select id, created_at from (${matching(scope, filter)}) as matches
    order by created_at desc, id desc limit ${limit} offset ${offset}
  )`;
}
