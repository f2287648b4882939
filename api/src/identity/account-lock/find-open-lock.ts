import type { Selectable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { AccountLocksTable, Database } from '../../kernel/db/tables';
import { findCustomer } from '../customers/customers';

export type OpenLock = Selectable<AccountLocksTable>;

export const findOpenLock = (db: Database, customerId: string): Promise<OpenLock | undefined> =>
  db
    .selectFrom('account_locks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** For a job that read its work before the lock, and holds the row that the lock needs. */
export const isLocked = async (db: Database, customerId: string): Promise<boolean> =>
  (await findCustomer(db, customerId)).locked_at !== null;

export async function lastTime(
  db: Database,
  customerId: string,
  event: Event,
  since: Date,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('customer_id', '=', customerId)
    .where('action', '=', event.name)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return at;
}
