import type { AccountLock } from '@bank/shared/contracts/account-lock';
import * as contracts from '@bank/shared/contracts/account-lock';
import { findOpenLock } from '../../identity/account-lock/find-open-lock';
import { readAlert } from '../../identity/alerts/find-alert';
import { findNeededPin } from '../../identity/pin/needed-pin';
import type { Database } from '../../kernel/db/tables';
import { feature, forAnyone, keepDays, readOwn, write } from '../../kernel/feature/feature';
import { eventsOf, toEvent } from '../history/feature';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { lockAccount } from './lock-account';
import { unlockAccount } from './unlock-account';

export const accountLock = feature({
  calls: (bank) => [
    forAnyone(contracts.readAlert, async ({ body, visitor }) => ({
      data: await readAlert(bank, body.token, visitor),
    })),
    forAnyone(contracts.lockAccount, async ({ body, ...context }) => ({
      data: await lockAccount(bank, body.token, context),
    })),
    readOwn(bank, contracts.getAccountLock, findLock),
    write(
      contracts.unlockAccount,
      { stepUp: { code: 'unlock your account' }, whileLocked: true, whileClosing: true },
      ({ body, ...context }) => unlockAccount(bank, body.pin, context),
    ),
  ],
  leaving: { forgets: ['security_alerts', 'account_locks'] },
  retention: [keepDays(30, 'security_alerts', 'expires_at')],
  exported,
  chapter,
  examples,
});

const maxChanges = 50;

async function findLock(db: Database, customerId: string): Promise<AccountLock | null> {
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
