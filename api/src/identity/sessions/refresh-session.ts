import { createHmac, hkdfSync } from 'node:crypto';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { clockSkew, earlier, later, seconds } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { sessionEnded } from '../../kernel/errors/errors';
import type { KeyGeneration, ServerKeys } from '../../kernel/keys/key-ring';
import { shareInFlight } from '../../kernel/queues/share-calls';
import * as events from './events';
import { issueAccessToken } from './identify';
import { deviceOf } from './known-device';
import { isIdle, noteSeen } from './last-seen';
import { endSession, hashToken, type Session, storeRefreshToken } from './sessions';

/** Parallel tabs, and clients that lost a response, reuse a token within seconds. */
const grace = seconds(10);
const maxHops = 5;

interface LiveSession extends Session {
  is_verified: boolean | null;
  started_at: Date;
  last_seen_at: Date | null;
}

interface Rotated {
  session: LiveSession;
  refresh: string;
}

/**
 * A session has one unspent token at a time. Within the grace period, the device that spent a token gets the
 * session's current token. Any other reuse means that a thief may have the token, so the session ends.
 */
export function sessionRefresher(bank: Bank) {
  // Each concurrent refresh would hold a connection while it waits for the session's row.
  const share = shareInFlight<Rotated | null>();

  return async (token: string, context: RequestContext<null>) => {
    const device = deviceOf(context.visitor);
    const rotated = await share(`${hashToken(token)} ${device}`, () =>
      bank.command(context, (tx) => rotate(tx, bank, token, device)),
    );
    if (!rotated) throw sessionEnded();
    const { session, refresh } = rotated;
    const { customer_id: customerId, id: sessionId, is_verified } = session;
    const claims = { customerId, sessionId, unverified: !is_verified };
    return { access: await issueAccessToken(bank, claims, session.expires_at), refresh };
  };
}

/** Returns null instead of throwing, so that the transaction that ends the session commits. */
async function rotate(tx: Tx, bank: Bank, token: string, device: string): Promise<Rotated | null> {
  const { keys } = bank;
  const session = await lockLiveSession(tx, hashToken(token));
  if (!session) return null;
  const refresh = await currentToken(tx, keys, token, device);
  if (!refresh) {
    await endFor(tx, 'reused-token', session);
    return null;
  }
  if (isIdle(session, tx.now())) {
    await endFor(tx, 'left-alone', session);
    return null;
  }
  if (refresh !== token) return { session, refresh };
  const successor = successorOf(keys, token);
  await spend(tx, session, successor, device);
  return { session, refresh: successor };
}

async function currentToken(
  tx: Tx,
  keys: ServerKeys,
  presented: string,
  device: string,
): Promise<string | null> {
  let candidates = [presented];
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const known = await findToken(tx, candidates);
    const token = candidates.find((candidate) => hashToken(candidate) === known?.hash);
    if (!known || !token) return null;
    if (!known.spent_at) return token;
    if (!isRecent(known.spent_at, tx.now())) return null;
    if (known.spent_by !== device) return null;
    candidates = await successorsOf(tx, keys, token);
  }
  return null;
}

/** Derived from the token and the server's key, so no copy needs to be stored. */
const successorOf = (keys: ServerKeys, token: string): string => deriveSuccessor(keys.current(), token);

/** The keys may have changed since the token was spent. */
const possibleSuccessorsOf = (keys: ServerKeys, token: string): string[] =>
  keys.all().map((generation) => deriveSuccessor(generation, token));

function deriveSuccessor({ accessTokens }: KeyGeneration, token: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'refresh tokens', 32));
  return createHmac('sha256', key).update(token).digest('base64url');
}

/** If none of them is stored, another process may have derived it from keys that this one hasn't read. */
async function successorsOf(tx: Tx, keys: ServerKeys, token: string): Promise<string[]> {
  const successors = possibleSuccessorsOf(keys, token);
  if (await findToken(tx, successors)) return successors;
  keys.refresh();
  return possibleSuccessorsOf(keys, token);
}

const isRecent = (spentAt: Date, now: Date) =>
  spentAt >= earlier(now, grace) && spentAt <= later(now, clockSkew);

async function spend(tx: Tx, session: LiveSession, successor: string, device: string): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: tx.now(), spent_by: device })
    .where('session_id', '=', session.id)
    .where('spent_at', 'is', null)
    .execute();
  await storeRefreshToken(tx, session.id, successor);
  await noteSeen(tx, session);
}

const lockLiveSession = (tx: Tx, hash: string): Promise<LiveSession | undefined> =>
  tx
    .selectFrom('sessions')
    .select(['id', 'customer_id', 'expires_at', 'started_at', 'last_seen_at'])
    .select(({ selectFrom }) =>
      selectFrom('customers')
        .select('is_verified')
        .whereRef('customers.id', '=', 'sessions.customer_id')
        .as('is_verified'),
    )
    .where('id', '=', (token) =>
      token.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash),
    )
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .forUpdate()
    .executeTakeFirst();

/** Must run under the lock, because another request may have just spent the token. */
const findToken = (db: Database, tokens: readonly string[]) =>
  db
    .selectFrom('refresh_tokens')
    .select(['hash', 'session_id', 'spent_at', 'spent_by'])
    .where('hash', 'in', tokens.map(hashToken))
    .executeTakeFirst();

const endings = { 'reused-token': events.refreshTokenReused, 'left-alone': events.sessionLeftAlone } as const;

async function endFor(tx: Tx, reason: keyof typeof endings, { id, customer_id }: Session): Promise<void> {
  await endSession(tx, id, reason);
  await tx.audit({ event: endings[reason], customerId: customer_id, sessionId: id });
}
