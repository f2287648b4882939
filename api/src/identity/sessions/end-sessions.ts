import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { BankError, notFound } from '../../kernel/errors/errors';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { endSession, endSessionsBut } from './sessions';

const ownSession = () =>
  new BankError(
    400,
    'This is the session that you are using.',
    'To end it, sign out. The others can be ended here.',
  );

/** Ends one session of the customer; one that had ended before stays as it is, and the answer is the same. */
export async function endOneSession(deps: BankDeps, id: string, caller: Caller, visitor: Visitor) {
  const { customer, sessionId } = caller;
  if (id === sessionId) throw ownSession();
  const { db, clock } = deps;
  const ended = await db.transaction().execute(async (trx) => {
    if (!(await isOwn(trx, id, customer.id))) throw notFound();
    if (!(await endSession(trx, id, 'ended-elsewhere', clock.now()))) return 0;
    const { address } = visitor;
    const detail = { session: id };
    await record(trx, clock, {
      action: 'session-ended',
      customerId: customer.id,
      sessionId,
      address,
      detail,
    });
    return 1;
  });
  return { data: { message: 'That device is signed out.', ended } };
}

async function isOwn(trx: Database, id: string, customerId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends all sessions of the customer but the one that asks. */
export async function endAllOthers({ db, clock }: BankDeps, caller: Caller, visitor: Visitor) {
  const { customer, sessionId } = caller;
  const ended = await db.transaction().execute(async (trx) => {
    const others = { customerId: customer.id, kept: sessionId };
    const count = await endSessionsBut(trx, others, 'ended-elsewhere', clock.now());
    if (count === 0) return count;
    const { address } = visitor;
    await record(trx, clock, {
      action: 'other-sessions-ended',
      customerId: customer.id,
      sessionId,
      address,
      detail: { count },
    });
    return count;
  });
  const message = ended === 0 ? 'You are signed in nowhere else.' : 'You are signed out everywhere else.';
  return { data: { message, ended } };
}
