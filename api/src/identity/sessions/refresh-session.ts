import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import { clockSkew, earlier, later, seconds } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { sessionEnded } from '../../kernel/errors/errors';
import type { Visitor } from '../../kernel/http/request-context';
import { issueAccessToken } from './access-token';
import { deviceOf } from './device-of';
import { noteSeen } from './last-seen';
import { isLeftAlone } from './left-alone';
import { endSession, hashToken, type Session, storeRefreshToken, successorOf } from './sessions';

/** Parallel tabs, and a client whose answer was lost, send a token that was spent a moment ago. */
const grace = seconds(10);
/** More renewals than any client makes within the grace. */
const maxHops = 5;

interface Living extends Session {
  started_at: Date;
  last_seen_at: Date | null;
}

interface Rotated {
  session: Session;
  refresh: string;
}

/**
 * Trades a refresh token for a new pair. A session has one unspent token at a time. Within the grace, the
 * device that spent a token gets the session's current one again. Any other reuse means that two hold the
 * token and one of them is a thief: the session ends.
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
  const session = await lockLivingSession(trx, hashToken(token), now);
  if (!session) return null;
  const refresh = await currentToken(deps, trx, token, visitor);
  if (!refresh) {
    await endFor('reused-token', deps, trx, session, visitor);
    return null;
  }
  if (await isLeftAlone(trx, session, now)) {
    await endFor('left-alone', deps, trx, session, visitor);
    return null;
  }
  if (refresh === token) return { session, refresh: await spend(deps, trx, session, token, visitor) };
  return { session, refresh };
}

/** The session's unspent token, as far as the presented one leads there; null where it is being reused. */
async function currentToken(
  { clock, keys }: BankDeps,
  trx: Database,
  presented: string,
  visitor: Visitor,
): Promise<string | null> {
  const device = deviceOf(visitor);
  const now = clock.now();
  let token = presented;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const known = await findToken(trx, token);
    if (known && !known.spent_at) return token;
    if (!known?.spent_at || !isRecent(known.spent_at, now)) return null;
    const successor = successorOf(keys, token);
    if (known.spent_by === null) await adopt(trx, { ...known, token, successor, device }, now);
    else if (known.spent_by !== device) return null;
    token = successor;
  }
  return null;
}

interface Adopted {
  session_id: string;
  token: string;
  successor: string;
  device: string;
}

/**
 * A version before the upgrade spent this token: it kept no device, and its successors can't be computed. The
 * first device that presents it within the grace gets a successor; from then on it is that device's.
 */
async function adopt(trx: Database, { session_id, token, successor, device }: Adopted, now: Date) {
  await trx
    .updateTable('refresh_tokens')
    .set({ spent_by: device })
    .where('hash', '=', hashToken(token))
    .execute();
  await storeRefreshToken(trx, session_id, successor, now);
}

const isRecent = (spentAt: Date, now: Date) =>
  spentAt >= earlier(now, grace) && spentAt <= later(now, clockSkew);

async function spend(
  { clock, keys }: BankDeps,
  trx: Database,
  session: Living,
  token: string,
  visitor: Visitor,
): Promise<string> {
  const now = clock.now();
  const successor = successorOf(keys, token);
  await trx
    .updateTable('refresh_tokens')
    .set({ spent_at: now, spent_by: deviceOf(visitor) })
    .where('session_id', '=', session.id)
    .where('spent_at', 'is', null)
    .execute();
  await storeRefreshToken(trx, session.id, successor, now);
  await noteSeen(trx, session, now);
  return successor;
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

/** Read under the lock: it may have been spent a moment ago. */
const findToken = (trx: Database, token: string) =>
  trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'spent_at', 'spent_by'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();

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
