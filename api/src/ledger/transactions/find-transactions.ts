import type { Transaction } from '@bank/shared/contracts/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { type AccountScope, accountsIn } from './account-scope';
import { creditCardOf } from './credit-card-side';
import { filtersByTypeOnly, matching, type TransactionFilter, typesOf } from './matching';
import { ownCategory, ownCategoryJoins } from './own-categories';
import { type TransactionRow, toTransaction } from './to-transaction';

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
