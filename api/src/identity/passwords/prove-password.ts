import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { badInput, tooMany } from '../../kernel/errors/errors';
import { verifyPassword } from '../../kernel/keys/secrets';
import { findCustomer } from '../customers/customers';
import * as events from './events';
import { beginAttempt, settleAttempt } from './sign-in-limits';

export const notCurrent = "That isn't your current password. Please try again.";

export const tooManyPasswords = (retryAfter: number) => tooMany('Too many wrong passwords.', retryAfter);

/** Counts the attempt before comparing passwords, together with sign-ins. */
export async function provePassword(
  bank: Bank,
  { password, purpose }: { password: string; purpose: string },
  context: RequestContext,
): Promise<void> {
  const { customer } = context.caller;
  const attempt = await beginAttempt(bank, customer.email, context.visitor, tooManyPasswords);
  const isRight = await verifyPassword((await findCustomer(bank.db, customer.id)).password_hash, password);
  await bank.command(context, async (tx) => {
    await settleAttempt(tx, attempt, isRight ? 'right' : 'wrong');
    if (!isRight) await tx.audit({ event: events.passwordRefused, detail: { for: purpose } });
  });
  if (!isRight) throw badInput({ current_password: [notCurrent] });
}
