import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { EndReason } from '../../kernel/db/tables';
import type { Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/keys';

const sessionLife = hours(12);

export interface Session {
  id: string;
  customer_id: string;
  expires_at: Date;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export async function startSession(
  trx: Database,
  customerId: string,
  visitor: Visitor,
  now: Date,
): Promise<Session> {
  const session = { id: newId('ses'), customer_id: customerId, expires_at: later(now, sessionLife) };
  const { device, address, browser } = visitor;
  await trx
    .insertInto('sessions')
    .values({ ...session, device, address, browser, started_at: now })
    .execute();
  return session;
}

/** The session's first refresh token. */
export async function issueRefreshToken(trx: Database, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await storeRefreshToken(trx, sessionId, token, now);
  return token;
}

/** Only the hash is kept. */
export async function storeRefreshToken(
  trx: Database,
  sessionId: string,
  token: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, issued_at: now })
    .execute();
}

/** One successor for each token. It takes the token and the server's key to compute it: no copy is stored. */
export function successorOf(keys: ServerKeys, token: string): string {
  const key = new Uint8Array(hkdfSync('sha256', keys.accessTokens, '', 'refresh tokens', 32));
  return createHmac('sha256', key).update(token).digest('base64url');
}

/** Ends the session with all its tokens; false where it had ended before. */
export async function endSession(
  trx: Database,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Signs a customer out everywhere. */
export async function endAllSessions(
  trx: Database,
  customerId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await endSessionsBut(trx, { customerId, kept: '' }, reason, now);
}

/** Signs a customer out everywhere else; answers how many sessions that were. */
export async function endSessionsBut(
  trx: Database,
  { customerId, kept }: { customerId: string; kept: string },
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}
