import { record } from '../audit/record';
import { earlier, seconds } from '../clock';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { sessionEnded } from '../errors';
import type { Visitor } from '../serve';
import { issueAccessToken } from './access-token';
import { endSession, hashToken, issueRefreshToken, type Session } from './sessions';

/** Tabs that refresh at the same moment hold the same token: the later ones are no thieves. */
const grace = seconds(10);

interface Rotated {
  session: Session;
  refresh: string;
}

/**
 * Trades a refresh token for a new pair. A spent token that turns up again after the grace was stolen
 * from one of two holders, nobody can tell which: the whole session ends.
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
  if (session.spent_at && session.spent_at < earlier(now, grace)) {
    await endReused(deps, trx, session, visitor);
    return null;
  }
  if (!session.spent_at) {
    await trx.updateTable('refresh_tokens').set({ spent_at: now }).where('hash', '=', hash).execute();
  }
  return { session, refresh: await issueRefreshToken(trx, session.id, now) };
}

const lockLivingSession = (trx: Database, hash: string, now: Date) =>
  trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.customer_id', 'sessions.expires_at', 'refresh_tokens.spent_at'])
    .where('refresh_tokens.hash', '=', hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

async function endReused(
  deps: BankDeps,
  trx: Database,
  session: Session,
  { address }: Visitor,
): Promise<void> {
  await endSession(trx, session.id, 'reused-token', deps.clock.now());
  await record(trx, deps.clock, {
    action: 'refresh-token-reused',
    customerId: session.customer_id,
    sessionId: session.id,
    address,
  });
}
