import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';

const lease = minutes(5);

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

export async function claimDue(tx: Tx, startedAt: Date): Promise<Due | undefined> {
  const claimed = await tx
    .updateTable('external_transfers')
    .set({ claimed_until: later(tx.now(), lease), tries: sql<number>`tries + 1` })
    .where('transaction_id', '=', (eb) =>
      eb
        .selectFrom('external_transfers')
        .select('transaction_id')
        .where('closed_at', 'is', null)
        .where('settles_at', '<=', startedAt)
        .where((or) => or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', startedAt)]))
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<=', startedAt)]))
        .orderBy('settles_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('transaction_id')
    .executeTakeFirst();
  return claimed && findDue(tx, claimed.transaction_id);
}

export const findDue = (db: Database, id: string) =>
  db
    .selectFrom('external_transfers as external')
    .innerJoin('transfers', 'transfers.transaction_id', 'external.transaction_id')
    .innerJoin('transactions', 'transactions.id', 'external.transaction_id')
    .innerJoin('customers', 'customers.id', 'transfers.customer_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'external.transaction_id')
        .on('entries.amount_cents', '<', cents(0)),
    )
    .selectAll('external')
    .select(['transfers.customer_id', 'transactions.description', 'customers.email'])
    .select(['customers.first_name', 'customers.last_name'])
    .select(['entries.account_id as source', 'entries.amount_cents as debit'])
    .where('external.transaction_id', '=', id)
    .executeTakeFirst();
