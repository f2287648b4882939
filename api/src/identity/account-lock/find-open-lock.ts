import type { AccountLock } from '@bank/shared/contracts/account-lock';
import type { Selectable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Database } from '../../kernel/db/client';
import type { AccountLocksTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import * as pinEvents from '../pin/events';

export type OpenLock = Selectable<AccountLocksTable>;

export const findOpenLock = (db: Database, customerId: string): Promise<OpenLock | undefined> =>
  db
    .selectFrom('account_locks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** For a job that read its work before the lock, and holds the row that the lock needs. */
export async function isLocked(db: Database, customerId: string): Promise<boolean> {
  const { locked_at } = await db
    .selectFrom('customers')
    .select('locked_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return locked_at !== null;
}

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

/** The PIN was changed before the lock, perhaps by a stranger, and not since. */
async function wasPinChanged(db: Database, { customer_id, since, locked_at }: OpenLock): Promise<boolean> {
  const changed = await lastTime(db, customer_id, pinEvents.pinChanged, since);
  return changed !== null && changed <= locked_at;
}

/** The PIN that unlocks the account: the current one, a new one by an emailed code, or none without support. */
export async function findNeededPin(db: Database, lock: OpenLock): Promise<AccountLock['pin']> {
  if (!(await wasPinChanged(db, lock))) return 'current';
  return lock.needs_old_pin ? 'support' : 'new';
}

const pinNeeded = () =>
  new BankError(
    403,
    "An email code can't replace your PIN now",
    "We undid changes to your account, so only your PIN can show that it was you. If you don't have it, please contact support.",
  );

/**
 * A lock that turned off two-factor authentication, or brought back an earlier email, must not leave the mailbox as the
 * only proof: a stranger who reads it could have locked the account.
 */
export async function assertMayReplacePin(db: Database, customerId: string): Promise<void> {
  if ((await findOpenLock(db, customerId))?.needs_old_pin) throw pinNeeded();
}
