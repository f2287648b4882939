import { record } from '../audit/record';
import { earlier, seconds } from '../clock';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { sessionEnded } from '../errors';
import type { Visitor } from '../serve';
import { issueAccessToken } from './access-token';
import { isLeftAlone } from './left-alone';
import { endSession, hashToken, issueRefreshToken, type Session } from './sessions';

/** Tabs that refresh at the same moment hold tokens that one of them just spent: they are no thieves. */
const grace = seconds(10);

interface Living extends Session {
  started_at: Date;
  last_seen_at: Date | null;
}

interface Rotated {
  session: Session;
  refresh: string;
}

/**
 * Trades a refresh token for a new pair. The session has one living generation of tokens: using one spends
 * its siblings, which parallel tabs were given, along with it. A spent token that turns up again after the
 * grace was stolen from one of two holders, nobody can tell which: the whole session ends.
 */
export async function refreshSession(deps: BankDeps, token: string, visitor: Visitor) {
  const rotated = await deps.db.transaction().execute((trx) => rotate(deps, trx, token, visitor));
  if (!rotated) throw sessionEnded();
  const { session, refresh } = rotated;
  const claims = { customerId: session.customer_id, sessionId: session.id };
  return { access: await issueAccessToken(deps, claims, session.expires_at), refresh };
}

/** Null where the token is good for nothing; returned, not thrown, so that an ended session stays ended. */
async function rotate(
  deps: BankDeps,
  trx: Database,
  token: string,
  visitor: Visitor,
): Promise<Rotated | null> {
  const now = deps.clock.now();
  const hash = hashToken(token);
  const session = await lockLivingSession(trx, hash, now);
  if (!session) return null;
  const spentAt = await findSpentAt(trx, hash);
  if (spentAt && spentAt < earlier(now, grace)) {
    await endFor('reused-token', deps, trx, session, visitor);
    return null;
  }
  if (await isLeftAlone(trx, session, now)) {
    await endFor('left-alone', deps, trx, session, visitor);
    return null;
  }
  if (!spentAt) await spendGeneration(trx, session.id, now);
  await trx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute();
  return { session, refresh: await issueRefreshToken(trx, session.id, now) };
}

/** The renewals of one session follow one another. */
const lockLivingSession = (trx: Database, hash: string, now: Date): Promise<Living | undefined> =>
  trx
    .selectFrom('sessions')
    .select(['id', 'customer_id', 'expires_at', 'started_at', 'last_seen_at'])
    .where('id', '=', (token) =>
      token.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash),
    )
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Read under the lock: a sibling may have been used the moment before. */
async function findSpentAt(trx: Database, hash: string): Promise<Date | null> {
  const token = await trx
    .selectFrom('refresh_tokens')
    .select('spent_at')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return token.spent_at;
}

async function spendGeneration(trx: Database, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ spent_at: now })
    .where('session_id', '=', sessionId)
    .where('spent_at', 'is', null)
    .execute();
}

const actions = { 'reused-token': 'refresh-token-reused', 'left-alone': 'session-left-alone' } as const;

async function endFor(
  reason: keyof typeof actions,
  deps: BankDeps,
  trx: Database,
  session: Session,
  { address }: Visitor,
): Promise<void> {
  await endSession(trx, session.id, reason, deps.clock.now());
  await record(trx, deps.clock, {
    action: actions[reason],
    customerId: session.customer_id,
    sessionId: session.id,
    address,
  });
}
