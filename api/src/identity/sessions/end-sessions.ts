import type { Bank, RequestContext } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { BankError, notFound } from '../../kernel/errors/errors';
import * as events from './events';
import { readBearer } from './identify';
import { forgetDeviceOf, forgetDevices } from './remembered-devices';
import { endSession, endSessionsBut, hashToken } from './sessions';

const ownSession = () => new BankError(400, 'This is your current session.', 'To end it, sign out instead.');

export async function endOneSession(bank: Bank, id: string, context: RequestContext) {
  const { customer, sessionId } = context.caller;
  if (id === sessionId) throw ownSession();
  const ended = await bank.command(context, async (tx) => {
    if (!(await isOwn(tx, id, customer.id))) throw notFound();
    if (!(await endSession(tx, id, 'ended-elsewhere'))) return 0;
    await forgetDeviceOf(tx, id);
    await tx.audit({ event: events.sessionEnded, detail: { session: id } });
    return 1;
  });
  return { data: { message: 'That device is signed out.', ended } };
}

async function isOwn(db: Database, id: string, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function endAllOthers(bank: Bank, context: RequestContext) {
  const { customer, sessionId } = context.caller;
  const ended = await bank.command(context, async (tx) => {
    const others = { customerId: customer.id, kept: sessionId };
    const count = await endSessionsBut(tx, others, 'ended-elsewhere');
    await forgetDevices(tx, customer.id);
    if (count > 0) await tx.audit({ event: events.otherSessionsEnded, detail: { count } });
    return count;
  });
  const message = ended === 0 ? "You're not signed in anywhere else." : "You're signed out everywhere else.";
  return { data: { message, ended } };
}

const answer = { data: { message: "You're signed out." } };

export async function signOut(bank: Bank, refresh: string | null | undefined, context: RequestContext<null>) {
  const bearer = await readBearer(bank, context.visitor.authorization);
  await bank.command(context, async (tx) => {
    const sessionId = (refresh && (await sessionOf(tx, refresh))) || bearer?.sessionId;
    const customerId = sessionId && (await endSession(tx, sessionId, 'signed-out'));
    if (customerId) await tx.audit({ event: events.signedOut, customerId, sessionId });
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
