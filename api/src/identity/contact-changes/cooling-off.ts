import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { earlier, hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { findCustomer } from '../customers/customers';

/** Long enough for the owner of the old email to read about the change. */
const coolingOff = hours(24);

/** When the customer may pay new recipients again, after a change or a recovery of the account; null if now. */
export async function newRecipientsFrom(db: Database, customerId: string, now: Date): Promise<Date | null> {
  const latest = await db
    .selectFrom('contact_changes')
    .select('changed_at')
    .where('customer_id', '=', customerId)
    .where('changed_at', '>', earlier(now, coolingOff))
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { recovered_at } = await findCustomer(db, customerId);
  const from = [latest?.changed_at, recovered_at]
    .flatMap((at) => (at ? [later(at, coolingOff)] : []))
    .filter((at) => at > now);
  return from.sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** The same as a condition of a query, for the customer in a column. */
export const coolsOff = (customerIdColumn: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (
    select from contact_changes
    where customer_id = ${sql.ref(customerIdColumn)} and changed_at > ${earlier(now, coolingOff)}
  ) or exists (
    select from customers as recovered
    where recovered.id = ${sql.ref(customerIdColumn)} and recovered.recovered_at > ${earlier(now, coolingOff)}
  ))`;
