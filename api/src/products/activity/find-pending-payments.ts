import type { PendingPayment } from '@bank/shared/contracts/card-activity';
import { toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { categoryNames, ownCategoryNames } from '../../ledger/transactions/display-names';

const maxShown = 100;

/** A hold that has ended isn't pending, even before the job has noticed. */
export async function findPendingPayments(
  db: Database,
  customerId: string,
  now: Date,
): Promise<PendingPayment[]> {
  const rows = await selectHeld(db, customerId)
    .where('held.expires_at', '>', now)
    .orderBy('held.created_at', 'desc')
    .orderBy('held.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(toPending);
}

/** By account, because the index of holds is. */
const selectHeld = (db: Database, customerId: string) =>
  db
    .selectFrom('cards')
    .innerJoin('card_authorizations as held', (join) =>
      join
        .onRef('held.account_id', '=', 'cards.account_id')
        .onRef('held.card_id', '=', 'cards.id')
        .on('held.status', '=', sql.lit('held')),
    )
    .leftJoin('merchant_categories as chosen', (join) =>
      join
        .onRef('chosen.customer_id', '=', 'cards.customer_id')
        .on('chosen.merchant', '=', sql<string>`lower(held.merchant)`),
    )
    .selectAll('held')
    .select(['card_type', 'last_four', 'chosen.category as own_category'])
    .where('cards.customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirstOrThrow']>>;

const toPending = (row: Row): PendingPayment => ({
  id: row.id,
  card_id: row.card_id,
  card_type: row.card_type,
  last_four: row.last_four,
  account_id: row.account_id,
  merchant: row.merchant,
  category: row.category,
  category_display: categoryNames[row.category],
  ...(row.own_category !== null &&
    row.own_category !== row.category && {
      own_category: row.own_category,
      own_category_display: ownCategoryNames[row.own_category],
    }),
  channel: row.channel,
  amount: toWire(row.amount_cents),
  created_at: row.created_at.toISOString(),
  held_until: row.expires_at.toISOString(),
});
