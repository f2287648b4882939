import { type RawBuilder, sql } from 'kysely';
import { earlier, hours } from '../clock';
import type { Database } from '../db/client';

export const window = hours(1);
export const mostInWindow = 5;
const day = hours(24);
const mostWrong = 20;

/** One at a time sends or tries codes of an address, or of a customer; the address is locked first. */
export async function lockCodes(trx: Database, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${of}`}, 0))`.execute(trx);
}

/** Wrong codes of the last day, by whatever address: a right one is taken off the count again. */
export const hasTriesLeft = (customerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`(
  select coalesce(sum(counted.tries), 0) < ${mostWrong} from codes as counted
  where counted.customer_id = ${customerId} and counted.sent_at > ${earlier(now, day)}::timestamptz)`;

/** Whether a customer, by whatever address, got fewer codes than there are in an hour, and may still try one. */
export async function mayHaveCodes(trx: Database, customerId: string | null, now: Date): Promise<boolean> {
  const { may } = await trx
    .selectFrom('codes')
    .select(
      sql<boolean>`count(*) < ${mostInWindow} and ${hasTriesLeft(sql`${customerId}::text`, now)}`.as('may'),
    )
    .where('customer_id', '=', customerId)
    .where('sent_at', '>', earlier(now, window))
    .executeTakeFirstOrThrow();
  return may;
}
