import { logout, refresh } from '@bank/shared/contracts/auth';
import type { OpenSession } from '@bank/shared/contracts/security';
import * as contracts from '@bank/shared/contracts/security';
import { sql } from 'kysely';
import type { Bank, Caller } from '../../kernel/bank/bank';
import { feature, forAnyone, keepDays, keepHours, read, write } from '../../kernel/feature/feature';
import { deviceName } from './device-name';
import { endAllOthers, endOneSession, signOut } from './end-sessions';
import { examples } from './examples';
import { exported } from './exported';
import { idleBefore, shownLastSeen } from './last-seen';
import { sessionRefresher } from './refresh-session';

const maxListed = 100;

async function listSessions(bank: Bank, caller: Caller): Promise<OpenSession[]> {
  const { db, clock } = bank;
  const { customer, sessionId } = caller;
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'started_at', 'last_seen_at', 'seen_before_at'])
    .where('customer_id', '=', customer.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ fn, eb }) => eb(fn.coalesce('last_seen_at', 'started_at'), '>=', idleBefore(now)))
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.device),
    address: row.address,
    signed_in_at: row.started_at.toISOString(),
    last_seen_at: shownLastSeen(row, now).toISOString(),
    is_current: row.id === sessionId,
  }));
}

export const sessions = feature({
  calls: (bank) => {
    const refreshSession = sessionRefresher(bank);
    return [
      forAnyone(refresh, ({ body, ...context }) => refreshSession(body.refresh, context)),
      forAnyone(logout, ({ body, ...context }) => signOut(bank, body.refresh, context)),
      read(contracts.listSessions, async ({ caller }) => ({ data: await listSessions(bank, caller) })),
      write(
        contracts.endSession,
        { stepUp: 'free', whileLocked: true, whileClosing: true },
        ({ body, ...context }) => endOneSession(bank, body.session_id, context),
      ),
      write(
        contracts.endOtherSessions,
        { stepUp: 'free', whileLocked: true, whileClosing: true },
        (context) => endAllOthers(bank, context),
      ),
    ];
  },
  leaving: {
    forgets: ['remembered_devices'],
    close: (tx, customerId) => {
      const ofCustomer = tx.selectFrom('sessions').select('id').where('customer_id', '=', customerId);
      return tx.deleteFrom('refresh_tokens').where('session_id', 'in', ofCustomer).execute();
    },
  },
  retention: [
    keepHours(
      0,
      'refresh_tokens',
      (before) =>
        sql`session_id in (select id from sessions where ended_at < ${before} or expires_at < ${before})`,
    ),
    keepDays(1, 'remembered_devices', 'expires_at'),
  ],
  exported,
  examples,
});
