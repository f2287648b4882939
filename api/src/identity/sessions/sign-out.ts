import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { readBearer } from './identify';
import { endSession, hashToken } from './sessions';

const answer = { data: { message: "You're signed out." } };

export async function signOut(bank: Bank, refresh: string | null | undefined, context: RequestContext<null>) {
  const bearer = await readBearer(bank, context.visitor.authorization);
  await bank.command(context, async (tx) => {
    const sessionId = (refresh && (await sessionOf(tx, refresh))) || bearer?.sessionId;
    if (sessionId) await end(tx, sessionId);
  });
  return answer;
}

async function sessionOf(db: Database, refresh: string): Promise<string | undefined> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(refresh))
    .executeTakeFirst();
  return token?.session_id;
}

async function end(tx: Tx, sessionId: string): Promise<void> {
  if (!(await endSession(tx, sessionId, 'signed-out'))) return;
  const { customer_id: customerId } = await tx
    .selectFrom('sessions')
    .select('customer_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.signedOut, customerId, sessionId });
}
