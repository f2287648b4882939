import type { AccountLock } from '@bank/shared/contracts/account-lock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { findOpenLock, lastTime, type OpenLock } from '../account-lock/find-open-lock';
import * as events from './events';

/** The PIN was changed before the lock, perhaps by a stranger, and not since. */
async function wasPinChanged(db: Database, { customer_id, since, locked_at }: OpenLock): Promise<boolean> {
  const changed = await lastTime(db, customer_id, events.pinChanged, since);
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
