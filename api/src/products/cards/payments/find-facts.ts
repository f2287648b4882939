import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import { earlier, hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/client';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { hashesOf } from '../numbers/card-secrets';
import { spentOnDay } from '../owned/spent-on-day';

export const findHolder = (db: Database, keys: ServerKeys, number: string) =>
  db
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .select(['cards.id', 'customer_id', 'customers.email', 'customers.first_name'])
    .where('number_hash', 'in', hashesOf(keys, number))
    .executeTakeFirst();

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

const countDeclined = (since: Date, which: RawBuilder<SqlBool>) => sql<number>`(
  select count(*)::integer from card_authorizations as past
  where past.card_id = cards.id and past.status = 'declined' and past.created_at > ${since} and ${which}
)`;

/**
 * Everything that decides on a payment, read under the lock of the holder's payments. The share lock makes a freeze
 * wait for payments that were decided before it, so none is held after it.
 */
export function findFacts(tx: Tx, cardId: string) {
  const now = tx.now();
  const hourAgo = earlier(now, hours(1));
  return tx
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .selectAll('cards')
    .select(['balance_cents', 'held_cents', 'credit_limit_cents', 'is_active', 'customers.locked_at'])
    .select(spentOnDay(now).as('spent_cents'))
    .select(countDeclined(hourAgo, sql`past.reason = 'wrong-details'`).as('wrong_details'))
    .select(countDeclined(hourAgo, sql`true`).as('declined'))
    .select(countDeclined(hourAgo, sql`past.is_mailed`).as('mailed'))
    .where('cards.id', '=', cardId)
    .forShare('cards')
    .executeTakeFirstOrThrow();
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;
