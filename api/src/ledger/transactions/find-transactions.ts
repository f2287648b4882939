import type {
  Category,
  DisputeStatus,
  OwnCategory,
  Transaction,
  TransactionType,
} from '@bank/shared/contracts/transactions';
import { type Cents, cents, toWire } from '@bank/shared/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { AccountScope } from './account-scope';
import { categoryNames, ownCategoryNames, typeNames } from './display-names';
import { filtersByTypeOnly, matching, type TransactionFilter, typesOf } from './matching';
import { ownCategory, ownCategoryJoins } from './own-categories';

interface Page extends TransactionFilter {
  limit: number;
  offset: number;
}

interface Row {
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

export async function findTransactions(
  db: Database,
  scope: AccountScope,
  page: Page,
): Promise<Transaction[]> {
  const { customerId, accountId } = scope;
  const { rows } = await sql<Row>`
    with own as materialized (
      select array_agg(id) as ids from accounts
      where customer_id = ${customerId} and (${accountId}::text is null or id = ${accountId})
    )
    select transactions.*, sent.status as sent, sides.*,
      ${ownCategory} as own_category, transaction_notes.note, disputes.status as dispute_status
    from own cross join ${newest(scope, page)} as newest
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
    order by newest.created_at desc, newest.id desc
  `.execute(db);
  return rows.map(toTransaction);
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

const states = { held: 'pending', returned: 'returned', cancelled: 'cancelled' } as const;

const toTransaction = ({ effect, moved, ...row }: Row): Transaction => ({
  id: row.id,
  amount: toWire(effect === 0 ? moved : cents(Math.abs(effect))),
  description: row.description,
  merchant: row.merchant,
  category: row.category,
  category_display: categoryNames[row.category],
  transaction_type: row.transaction_type,
  transaction_type_display: typeNames[row.transaction_type],
  ...(row.sent && row.sent !== 'settled' && { status: states[row.sent] }),
  is_credit: effect > 0,
  from_account_number: row.from_account_number,
  to_account_number: row.to_account_number,
  created_at: row.created_at.toISOString(),
  ...(row.own_category !== row.category && {
    own_category: row.own_category,
    own_category_display: ownCategoryNames[row.own_category],
  }),
  ...(row.note && { note: row.note }),
  ...(row.dispute_status && { dispute_status: row.dispute_status }),
});
