import { cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import { later, minutes } from '../../kernel/clock/clock';
import { leaseNext } from '../../kernel/db/claim';
import type { Database } from '../../kernel/db/client';

const lease = minutes(5);

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

export async function claimDue(tx: Tx, startedAt: Date): Promise<Due | undefined> {
  const waiting = tx
    .selectFrom('external_transfers')
    .select('transaction_id')
    .where('closed_at', 'is', null)
    .where('settles_at', '<=', startedAt)
    .where((or) => or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', startedAt)]))
    .orderBy('settles_at');
  const claimed = await leaseNext(tx, 'external_transfers', waiting, {
    key: 'transaction_id',
    now: startedAt,
    until: later(tx.now(), lease),
  });
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
