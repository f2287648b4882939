import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Visitor } from '../../kernel/http/request-context';
import { readBearer } from './identify';
import { endSession, hashToken } from './sessions';

const answer = { data: { message: 'You are signed out.' } };

/** Ends the session that either token belongs to. Whatever the tokens are worth, the answer is the same. */
export async function signOut(deps: BankDeps, refresh: string | null | undefined, visitor: Visitor) {
  const bearer = await readBearer(deps, visitor.authorization);
  await deps.db.transaction().execute(async (trx) => {
    const sessionId = (refresh && (await sessionOf(trx, refresh))) || bearer?.sessionId;
    if (sessionId) await end(deps, trx, sessionId, visitor);
  });
  return answer;
}

async function sessionOf(trx: Database, refresh: string): Promise<string | undefined> {
  const token = await trx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(refresh))
    .executeTakeFirst();
  return token?.session_id;
}

async function end(deps: BankDeps, trx: Database, sessionId: string, { address }: Visitor): Promise<void> {
  if (!(await endSession(trx, sessionId, 'signed-out', deps.clock.now()))) return;
  const session = await trx
    .selectFrom('sessions')
    .select('customer_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await record(trx, deps.clock, {
    action: 'signed-out',
    customerId: session.customer_id,
    sessionId,
    address,
  });
}
