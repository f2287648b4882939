import { type Cents, cents, sum } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';

export async function balanceBefore(db: Database, accountId: string, until: Date): Promise<Cents> {
  const row = await db
    .selectFrom('entries')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('balance'))
    .where('account_id', '=', accountId)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** Payments and refunds. */
export const findCredits = (db: Database, accountId: string, since: Date) =>
  db
    .selectFrom('entries')
    .select(['amount_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .where('amount_cents', '>', cents(0))
    .where('created_at', '>=', since)
    .execute();

export const findPayments = (db: Database, accountId: string, since: Date) =>
  db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.transaction_id', 'entries.transaction_id')
    .innerJoin('entries as source', (on) =>
      on
        .onRef('source.transaction_id', '=', 'entries.transaction_id')
        .on('source.amount_cents', '<', cents(0)),
    )
    .innerJoin('accounts as from', 'from.id', 'source.account_id')
    .select(['entries.transaction_id', 'entries.amount_cents', 'entries.created_at', 'from.account_number'])
    .where('entries.account_id', '=', accountId)
    .where('entries.created_at', '>=', since)
    .orderBy('entries.created_at', 'desc')
    .orderBy('entries.transaction_id', 'desc')
    .execute();

export type CardAccountPayment = Awaited<ReturnType<typeof findPayments>>[number];

interface Amount {
  amount_cents: Cents;
  created_at: Date;
}

export const sumBefore = (amounts: readonly Amount[], until: Date): Cents =>
  sum(amounts.filter(({ created_at }) => created_at < until).map(({ amount_cents }) => amount_cents));

export const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));
