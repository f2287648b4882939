import { sql } from 'kysely';
import { earlier, later, secondsUntil } from '../clock';
import type { BankDeps } from '../deps';
import type { BankError } from '../errors';
import type { Visitor } from '../serve';
import { networkOf } from './network-of';

export interface VisitLimit {
  table: 'registrations' | 'code_requests' | 'chat_visits';
  most: number;
  within: number;
  refuse(retryAfter: number): BankError;
}

/** Counts what a visitor's network asks for, before anything is looked up or hashed: so many, no more. */
export async function countVisit(
  { db, clock }: Pick<BankDeps, 'db' | 'clock'>,
  { table, most, within, refuse }: VisitLimit,
  visitor: Visitor,
): Promise<void> {
  const address = networkOf(visitor.address);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${address}`}, 0))`.execute(trx);
    const last = await trx
      .selectFrom(table)
      .select('at')
      .where('address', '=', address)
      .where('at', '>', earlier(now, within))
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (last) throw refuse(secondsUntil(later(last.at, within), now));
    await trx.insertInto(table).values({ address, at: now }).execute();
  });
}
