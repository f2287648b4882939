import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { EndReason } from '../../kernel/db/tables';
import { sessionEnded } from '../../kernel/errors/errors';
import type { Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import type { KeyGeneration } from '../../kernel/keys/key-generation';
import type { ServerKeys } from '../../kernel/keys/key-ring';

const sessionLife = hours(12);

export interface Session {
  id: string;
  customer_id: string;
  expires_at: Date;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface Proved {
  /** Whether the customer entered a second factor at this sign-in. */
  secondFactor: boolean;
}

export async function startSession(
  tx: Tx,
  customerId: string,
  visitor: Visitor,
  { secondFactor }: Proved = { secondFactor: false },
): Promise<Session> {
  const now = tx.now();
  const session = { id: newId('ses'), customer_id: customerId, expires_at: later(now, sessionLife) };
  const { device, ip, browser } = visitor;
  await tx
    .insertInto('sessions')
    .values({
      ...session,
      device,
      address: ip,
      browser,
      started_at: now,
      second_factor_at: secondFactor ? now : null,
    })
    .execute();
  return session;
}

export async function issueRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await storeRefreshToken(tx, sessionId, token);
  return token;
}

export async function storeRefreshToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, issued_at: tx.now() })
    .execute();
}

/** Derived from the token and the server's key, so no copy needs to be stored. */
export const successorOf = (keys: ServerKeys, token: string): string =>
  deriveSuccessor(keys.current(), token);

/** Of a token that was spent before the keys changed, too. */
export const possibleSuccessorsOf = (keys: ServerKeys, token: string): string[] =>
  keys.all().map((generation) => deriveSuccessor(generation, token));

function deriveSuccessor({ accessTokens }: KeyGeneration, token: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'refresh tokens', 32));
  return createHmac('sha256', key).update(token).digest('base64url');
}

export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: tx.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds the session until the end of the transaction, so what ends it waits, or was first. */
export async function assertSessionOpen(tx: Tx, sessionId: string): Promise<void> {
  const open = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw sessionEnded();
}

export async function endAllSessions(tx: Tx, customerId: string, reason: EndReason): Promise<void> {
  await endSessionsBut(tx, { customerId, kept: '' }, reason);
}

export async function endSessionsBut(
  tx: Tx,
  { customerId, kept }: { customerId: string; kept: string },
  reason: EndReason,
): Promise<number> {
  const now = tx.now();
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}
