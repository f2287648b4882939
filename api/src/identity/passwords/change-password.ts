import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/settings';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { findAnswer, type Replayable, sealedReplayable } from '../../kernel/idempotency/answer-once';
import { hashPassword, verifyPassword } from '../../kernel/keys/secrets';
import { type Alerting, alertEmail, type Happening, sendAlert } from '../alerts/send-alert';
import { voidCodes } from '../codes/code-tokens';
import { findCustomer } from '../customers/customers';
import { forgetDevices } from '../sessions/remembered-devices';
import { assertSessionOpen, endSessionsBut } from '../sessions/sessions';
import * as events from './events';
import { notCurrent, tooManyPasswords } from './prove-password';
import { beginAttempt, settleAttempt } from './sign-in-limits';
import { refuseWeak } from './weak-password';

type Body = RequestOf<typeof contracts.changePassword>['body'];

interface Change {
  attempt: number;
  replayable: Replayable;
}

/** Ends every other session. Counts the attempt before comparing passwords. */
export async function changePassword(bank: Bank, body: Body, context: RequestContext): Promise<void> {
  const { customer } = context.caller;
  const secrets = [context.caller.sessionId, body];
  const replayable = sealedReplayable(bank.keys, contracts.changePassword.id, secrets, context);
  if (await findAnswer(bank.db, replayable)) return;
  refuseWeak('new_password', body.new_password, customer);
  const attempt = await beginAttempt(bank, customer.email, context.visitor, tooManyPasswords);
  const change: Change = { attempt, replayable };
  const { password_hash: known } = await findCustomer(bank.db, customer.id);
  if (!(await verifyPassword(known, body.current_password))) return refuseUnlessDone(bank, change, context);
  const next = await hashPassword(body.new_password);
  const isSet = await bank.command(context, async (tx) => {
    const done = await tx.once(replayable, () => set(tx, bank, context, { known, next }));
    if (done) await settleAttempt(tx, attempt, 'right');
    return done;
  });
  if (!isSet) return refuseUnlessDone(bank, change, context);
}

const wrongCurrentPassword = () =>
  new BankError(400, "We couldn't change your password.", notCurrent, {
    errors: { current_password: [notCurrent] },
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
  context: RequestContext,
  { known, next }: { known: string; next: string },
): Promise<true | undefined> {
  const { customer, sessionId } = context.caller;
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: next, password_set_at: tx.now() })
    .where('id', '=', customer.id)
    .where('password_hash', '=', known)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await assertSessionOpen(tx, sessionId);
  await endOldAccess(tx, customer.id, sessionId);
  await tx.audit({ event: events.passwordChanged });
  await reportNewPassword(tx, bank, { ...context, customer, signedOut: 'everywhere else' });
  return true;
}

/** All that the old password may have opened. */
export async function endOldAccess(tx: Tx, customerId: string, keptSession = ''): Promise<void> {
  await endSessionsBut(tx, { customerId, kept: keptSession }, 'password-changed');
  await forgetDevices(tx, customerId);
  await voidCodes(tx, { purpose: 'reset_password', customerId });
}

interface NewPassword extends Omit<Happening, 'title'> {
  customer: Customer;
  signedOut: 'everywhere' | 'everywhere else';
}

export const reportNewPassword = (
  tx: Tx,
  bank: Alerting,
  { customer, caller, visitor, signedOut }: NewPassword,
): Promise<void> =>
  sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: 'Your password was changed',
    text: 'Every other device was signed out.',
    path: '/dashboard/login-history',
    email: alertEmail(customer, {
      subject: 'Your Larch password was changed',
      paragraphs: [
        `Your password was changed on ${momentInWords(tx.now())}. You're signed out ${signedOut}.`,
      ],
    }),
  });
