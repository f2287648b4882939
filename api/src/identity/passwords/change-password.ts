import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/settings';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer, type Replayable } from '../../kernel/idempotency/answer-once';
import { sealKey } from '../../kernel/idempotency/seal-key';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPassword, verifyPassword } from '../../kernel/keys/secrets';
import { type Alerting, sendAlert } from '../alerts/send-alert';
import { voidCodes } from '../codes/code-tokens';
import { nameInEmails } from '../customers/name-in-emails';
import { forgetDevices } from '../sessions/remembered-devices';
import { assertSessionOpen, endSessionsBut } from '../sessions/sessions';
import { tooManyPasswords, weakPassword, wrongCurrentPassword } from './auth-errors';
import * as events from './events';
import { passwordChange, passwordChangedEmail } from './password-changed';
import { findPasswordHash } from './prove-password';
import { beginAttempt, settleAttempt } from './sign-in-limits';
import { findWeakness } from './weak-password';

type Body = RequestOf<typeof contracts.changePassword>['body'];

interface Change {
  attempt: number;
  replayable: Replayable;
}

/** Ends every other session. Counts the attempt before comparing passwords. */
export async function changePassword(bank: Bank, body: Body, context: RequestContext): Promise<void> {
  const { customer } = context.caller;
  const replayable = replayableOf(bank.keys, body, context);
  if (await findAnswer(bank.db, replayable)) return;
  const weakness = findWeakness(body.new_password, customer);
  if (weakness) throw weakPassword('new_password', weakness);
  const attempt = await beginAttempt(bank, customer.email, context.visitor, tooManyPasswords);
  const change: Change = { attempt, replayable };
  const known = await findPasswordHash(bank, customer.id);
  if (!(await verifyPassword(known, body.current_password))) return refuseUnlessDone(bank, change, context);
  const next = await hashPassword(body.new_password);
  const isSet = await bank.command(context, async (tx) => {
    const done = await tx.once(replayable, () => set(tx, bank, context, { known, next }));
    if (done) await settleAttempt(tx, attempt, 'right');
    return done;
  });
  if (!isSet) return refuseUnlessDone(bank, change, context);
}

const replayableOf = (keys: ServerKeys, body: Body, { caller, idempotencyKey, at }: RequestContext) => ({
  owner: caller.customer.id,
  ...sealKey(keys, idempotencyKey, [contracts.changePassword.id, caller.sessionId, body]),
  request: [contracts.changePassword.id],
  at,
});

/** A retry of the same request may have set the password during the comparison. */
async function refuseUnlessDone(
  bank: Bank,
  { attempt, replayable }: Change,
  context: RequestContext,
): Promise<void> {
  const isDone = await bank.command(context, async (tx) => {
    const done = await findAnswer(tx, replayable);
    await settleAttempt(tx, attempt, done ? 'right' : 'wrong');
    if (!done) await tx.audit({ event: events.passwordRefused });
    return done;
  });
  if (!isDone) throw wrongCurrentPassword();
}

async function set(
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  { known, next }: { known: string; next: string },
): Promise<true | undefined> {
  const { customer, sessionId } = caller;
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: next, password_set_at: tx.now() })
    .where('id', '=', customer.id)
    .where('password_hash', '=', known)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await assertSessionOpen(tx, sessionId);
  await endSessionsBut(tx, { customerId: customer.id, kept: sessionId }, 'password-changed');
  await forgetDevices(tx, customer.id);
  await voidCodes(tx, { purpose: 'reset_password', customerId: customer.id });
  await tx.audit({ event: events.passwordChanged });
  const email = passwordChangedEmail({
    firstName: nameInEmails(customer),
    at: tx.now(),
    signedOut: 'everywhere else',
  });
  await sendAlert(tx, bank, { ...passwordChange, customer, caller, visitor, email });
  return true;
}
