import type { RequestOf } from '@bank/shared/contracts/call';
import { changePassword as contract } from '@bank/shared/contracts/settings';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { sessionEnded } from '../../kernel/errors/errors';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { answerOnce, findAnswer, type Replayable } from '../../kernel/idempotency/answer-once';
import { sealKey } from '../../kernel/idempotency/seal-key';
import { hashPassword, verifyPassword } from '../../kernel/keys/secrets';
import { queueMail } from '../../kernel/mail/queue-mail';
import { voidCodes } from '../codes/code-tokens';
import { nameInLetters } from '../customers/name-in-letters';
import { endSessionsBut } from '../sessions/sessions';
import { tooManyPasswords, weakPassword, wrongCurrentPassword } from './auth-errors';
import { passwordChangedLetter } from './password-changed';
import { beginAttempt, settleAttempt } from './sign-in-limits';
import { findWeakness } from './weak-password';

type Body = RequestOf<typeof contract>['body'];

/** One change: who wants it, and from where. */
interface Change {
  caller: Caller;
  visitor: Visitor;
  attempt: number;
  replayable: Replayable;
}

/**
 * Sets a new password for a customer who knows the current one, and ends every other session. The try is
 * counted before anything is compared.
 */
export async function changePassword(
  deps: BankDeps,
  body: Body,
  caller: Caller,
  visitor: Visitor,
  key: string | null,
): Promise<void> {
  const { customer } = caller;
  const replayable = replayableOf(deps, body, caller, key);
  if (await findAnswer(deps.db, replayable)) return;
  const weakness = findWeakness(body.new_password, customer);
  if (weakness) throw weakPassword('new_password', weakness);
  const attempt = await beginAttempt(deps, customer.email, visitor, tooManyPasswords);
  const change: Change = { caller, visitor, attempt, replayable };
  const known = await findPasswordHash(deps, customer.id);
  if (!(await verifyPassword(known, body.current_password))) return refuseUnlessDone(deps, change);
  const next = await hashPassword(body.new_password);
  const isSet = await answerOnce(deps.db, replayable, (trx) => set(deps, trx, change, { known, next }));
  if (!isSet) return refuseUnlessDone(deps, change);
  await settleAttempt(deps.db, attempt, 'right');
  deps.postman.wake();
}

const replayableOf = ({ keys, clock }: BankDeps, body: Body, caller: Caller, key: string | null) => ({
  owner: caller.customer.id,
  key: sealKey(keys, key, [contract.id, caller.sessionId, body]),
  request: [contract.id],
  at: clock.now(),
});

/** The same request may have set the password while this one compared it. */
async function refuseUnlessDone(deps: BankDeps, change: Change): Promise<void> {
  if (!(await findAnswer(deps.db, change.replayable))) return refuse(deps, change);
  await settleAttempt(deps.db, change.attempt, 'right');
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

/** Undefined if another password was set while this one was compared. */
async function set(
  deps: BankDeps,
  trx: Database,
  { caller, visitor, attempt }: Change,
  { known, next }: { known: string; next: string },
): Promise<true | undefined> {
  const { customer, sessionId } = caller;
  const at = deps.clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('customers')
    .set({ password_hash: next })
    .where('id', '=', customer.id)
    .where('password_hash', '=', known)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await assertOpen(trx, sessionId);
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

/** Nothing is changed in a session that was ended while the password was compared. */
async function assertOpen(trx: Database, sessionId: string): Promise<void> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw sessionEnded();
}
