import { sql } from 'kysely';
import { atMost, type Limit } from '../at-most';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { networkOf } from './network-of';

export interface VisitLimit extends Limit {
  table: 'registrations' | 'code_requests' | 'chat_visits';
}

/** Counts what a visitor's network asks for, before anything is looked up or hashed: so many, no more. */
export async function countVisit(
  { db, clock }: Pick<BankDeps, 'db' | 'clock'>,
  { table, ...limit }: VisitLimit,
  visitor: Visitor,
): Promise<void> {
  const address = networkOf(visitor.address);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${address}`}, 0))`.execute(trx);
    const past = trx.selectFrom(table).select('at').where('address', '=', address);
    await atMost(trx, limit, { past, now });
    await trx.insertInto(table).values({ address, at: now }).execute();
  });
}
