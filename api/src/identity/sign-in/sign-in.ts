import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { wrongCredentials } from '../../kernel/errors/errors';
import type { RequestContext, Visitor } from '../../kernel/http/request-context';
import { verifyPassword } from '../../kernel/keys/secrets';
import { beginAttempt, settleAttempt } from '../passwords/sign-in-limits';
import { beginSession, type OpenedSession, openSession } from './open-session';

interface Credentials {
  email: string;
  password: string;
}

export async function signIn(bank: Bank, { email, password }: Credentials, context: RequestContext<null>) {
  const attempt = await beginAttempt(bank, email, context.visitor);
  const customer = await bank.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(customer?.password_hash, password);
  const opened = await bank.command(context, (tx) =>
    customer && isRight ? admit(tx, attempt, customer, context.visitor) : refuse(tx, attempt, customer),
  );
  if (!customer || !opened) throw wrongCredentials();
  return beginSession(bank, customer, opened);
}

/** Returns instead of throwing, so that the transaction that counts the attempt commits. */
async function refuse(tx: Tx, attempt: number, customer: Customer | undefined): Promise<null> {
  await settleAttempt(tx, attempt, 'wrong');
  await tx.audit({ action: 'sign-in-refused', customerId: customer?.id ?? null });
  return null;
}

/** Null if the password changed in the meantime, so that no session starts with the old password. */
async function admit(
  tx: Tx,
  attempt: number,
  customer: Customer,
  visitor: Visitor,
): Promise<OpenedSession | null> {
  if (!(await isStillThePassword(tx, customer))) return refuse(tx, attempt, customer);
  await settleAttempt(tx, attempt, 'right');
  return openSession(tx, customer, visitor);
}

/** Keeps the row locked until the session exists, so that a password change ends this session too. */
async function isStillThePassword(tx: Tx, { id, password_hash }: Customer): Promise<boolean> {
  const current = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return current?.password_hash === password_hash;
}
