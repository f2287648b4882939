import { createHash, randomBytes } from 'node:crypto';
import type { Tx, Visitor } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { EndReason } from '../../kernel/db/tables';
import { sessionEnded } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';

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
  { secondFactor }: Proved,
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

/** Returns its customer's ID, or undefined if it had ended. */
export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<string | undefined> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: tx.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return ended?.customer_id;
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
