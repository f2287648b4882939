import { sql } from 'kysely';
import type { BankDeps } from '../bank/deps';
import type { Database } from '../db/client';
import { BankError } from '../errors/errors';
import { atMost, type Limit } from './at-most';
import { Refusals } from './refusals';

export interface VisitLimit extends Limit {
  table: 'registrations' | 'code_requests' | 'code_verifications' | 'chat_visits';
}

/** Of each database, so that the banks of one process don't share them. */
const refusals = new WeakMap<Database, Refusals>();

export function refusalsOf(db: Database): Refusals {
  const known = refusals.get(db) ?? new Refusals();
  refusals.set(db, known);
  return known;
}

/**
 * Counts a visit, before anything is looked up or hashed. A visitor over the limit is refused from memory
 * until the limit ends: a flood must not queue for the database.
 */
export async function countVisit(
  { db, clock }: Pick<BankDeps, 'db' | 'clock'>,
  { table, ...limit }: VisitLimit,
  by: string,
): Promise<void> {
  const key = `${table} ${by}`;
  const refused = refusalsOf(db);
  refused.check(key, limit, clock.now());
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    // Others of the same flood may have been refused while this one waited.
    refused.check(key, limit, now);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const past = trx.selectFrom(table).select('at').where('address', '=', by);
    await atMost(trx, limit, { past, now }).catch((refusal) => {
      if (refusal instanceof BankError) refused.keep(key, refusal, now);
      throw refusal;
    });
    await trx.insertInto(table).values({ address: by, at: now }).execute();
  });
}
