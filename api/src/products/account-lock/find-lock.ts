import type { AccountLock } from '@bank/shared/contracts/account-lock';
import { findOpenLock } from '../../identity/account-lock/find-open-lock';
import { findNeededPin } from '../../identity/pin/needed-pin';
import type { Database } from '../../kernel/db/client';
import { eventsOf, toEvent } from '../history/find-events';

const maxChanges = 50;

export async function findLock(db: Database, customerId: string): Promise<AccountLock | null> {
  const lock = await findOpenLock(db, customerId);
  if (!lock) return null;
  const changes = await eventsOf(db, customerId, maxChanges)
    .where('audit_log.at', '>=', lock.since)
    .execute();
  return {
    title: lock.title,
    locked_at: lock.locked_at.toISOString(),
    pin: await findNeededPin(db, lock),
    frozen_cards: await countFrozen(db, customerId),
    changes: changes.map(toEvent),
  };
}

async function countFrozen(db: Database, customerId: string): Promise<number> {
  const { cards } = await db
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'frozen')
    .executeTakeFirstOrThrow();
  return Number(cards);
}
