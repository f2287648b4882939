import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import { verifyPassword } from '../../kernel/keys/secrets';
import { tooManyPasswords, wrongPassword } from './auth-errors';
import * as events from './events';
import { beginAttempt, settleAttempt } from './sign-in-limits';

/** Counts the attempt before comparing passwords, together with sign-ins. */
export async function provePassword(
  bank: Bank,
  { password, purpose }: { password: string; purpose: string },
  context: RequestContext,
): Promise<void> {
  const { customer } = context.caller;
  const attempt = await beginAttempt(bank, customer.email, context.visitor, tooManyPasswords);
  const isRight = await verifyPassword(await findPasswordHash(bank, customer.id), password);
  await bank.command(context, async (tx) => {
    await settleAttempt(tx, attempt, isRight ? 'right' : 'wrong');
    if (!isRight) await tx.audit({ event: events.passwordRefused, detail: { for: purpose } });
  });
  if (!isRight) throw wrongPassword();
}

/** Reads the hash again, because the caller's row may predate the last change. */
export async function findPasswordHash({ db }: Bank, customerId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return password_hash;
}
