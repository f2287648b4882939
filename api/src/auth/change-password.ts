import type { RequestOf } from '@bank/shared/contracts/call';
import type { changePassword as contract } from '@bank/shared/contracts/settings';
import { record } from '../audit/record';
import { voidCodes } from '../codes/code-tokens';
import { nameInLetters } from '../customers/name-in-letters';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { sessionEnded } from '../errors';
import { passwordChangedLetter } from '../mail/letters/password-changed';
import { queueMail } from '../mail/queue-mail';
import type { Visitor } from '../serve';
import { tooManyPasswords, weakPassword, wrongCurrentPassword } from './auth-errors';
import type { Caller } from './identify';
import { hashPassword, verifyPassword } from './secrets';
import { endSessionsBut, hashToken } from './sessions';
import { beginAttempt, settleAttempt } from './sign-in-limits';
import { findWeakness } from './weak-password';

type Body = RequestOf<typeof contract>['body'];

/** One change: who wants it, from where, and what the request is known by. */
interface Change {
  caller: Caller;
  visitor: Visitor;
  attempt: number;
  request: string | null;
}

/**
 * Sets a new password for whoever knows the current one, and ends every other session. The try is counted
 * before anything is compared. Who lost the answer asks again and hears that it is done.
 */
export async function changePassword(
  deps: BankDeps,
  { current_password, new_password }: Body,
  caller: Caller,
  visitor: Visitor,
  key: string | null,
): Promise<void> {
  const { customer } = caller;
  const weakness = findWeakness(new_password, customer);
  if (weakness) throw weakPassword('new_password', weakness);
  const attempt = await beginAttempt(deps, customer.email, visitor.address, tooManyPasswords);
  const change: Change = { caller, visitor, attempt, request: key && hashToken(key) };
  if (await isDone(deps, change, new_password)) return settleAttempt(deps.db, attempt, 'right');
  const known = await findPasswordHash(deps, customer.id);
  if (!(await verifyPassword(known, current_password))) return refuse(deps, change);
  const next = await hashPassword(new_password);
  const isSet = await deps.db.transaction().execute((trx) => set(deps, trx, change, { known, next }));
  if (!isSet && !(await isDone(deps, change, new_password))) return refuse(deps, change);
  deps.postman.wake();
}

/** Whether this very request, by its key, set this very password before. */
async function isDone({ db }: BankDeps, { caller, request }: Change, password: string): Promise<boolean> {
  if (request === null) return false;
  const found = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select('customers.password_hash')
    .where('sessions.id', '=', caller.sessionId)
    .where('sessions.password_request', '=', request)
    .executeTakeFirst();
  return found !== undefined && verifyPassword(found.password_hash, password);
}

/** Read now: the caller's row may be older than the last change. */
async function findPasswordHash({ db }: BankDeps, customerId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

async function refuse({ db, clock }: BankDeps, { caller, visitor, attempt }: Change): Promise<never> {
  const { customer, sessionId } = caller;
  const { address } = visitor;
  await db.transaction().execute(async (trx) => {
    await settleAttempt(trx, attempt, 'wrong');
    await record(trx, clock, { action: 'password-refused', customerId: customer.id, sessionId, address });
  });
  throw wrongCurrentPassword();
}

/** False where somebody else set another password while this one was compared. */
async function set(
  deps: BankDeps,
  trx: Database,
  { caller, visitor, attempt, request }: Change,
  { known, next }: { known: string; next: string },
): Promise<boolean> {
  const { customer, sessionId } = caller;
  const at = deps.clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('customers')
    .set({ password_hash: next })
    .where('id', '=', customer.id)
    .where('password_hash', '=', known)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteRequest(trx, sessionId, request);
  await settleAttempt(trx, attempt, 'right');
  await endSessionsBut(trx, { customerId: customer.id, kept: sessionId }, 'password-changed', at);
  await voidCodes(trx, deps, { purpose: 'reset_password', customerId: customer.id });
  const { address } = visitor;
  await record(trx, deps.clock, { action: 'password-changed', customerId: customer.id, sessionId, address });
  const letter = passwordChangedLetter({
    firstName: nameInLetters(customer),
    at,
    signedOut: 'everywhere else',
  });
  await queueMail(trx, { to: customer.email, letter, at });
  return true;
}

/** In a session that was ended while the password was compared nothing is changed any more. */
async function noteRequest(trx: Database, sessionId: string, request: string | null): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ password_request: request })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw sessionEnded();
}
