import type { login } from '@bank/shared/contracts/auth';
import type { RequestOf } from '@bank/shared/contracts/call';
import type { Bank, RequestContext, Tx, Visitor } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { verifyPassword } from '../../kernel/keys/secrets';
import { beginAttempt, inPasswordLane, settleAttempt } from '../passwords/sign-in-limits';
import { rememberAtSignIn, takeSecondStep } from '../second-factor/sign-in-code';
import { browserFor } from '../sessions/remembered-devices';
import { findEffects } from '../settings/find-settings';
import * as events from './events';
import { type OpenedSession, openSession } from './open-session';
import { holdSignIn, looksStolen } from './review-sign-in';

type Credentials = RequestOf<typeof login>['body'];

export const signIn = (bank: Bank, credentials: Credentials, context: RequestContext<null>) =>
  inPasswordLane(context.visitor, () => check(bank, credentials, context));

async function check(
  bank: Bank,
  credentials: Credentials,
  context: RequestContext<null>,
): Promise<OpenedSession> {
  const { email, password } = credentials;
  const attempt = await beginAttempt(bank, email, context.visitor);
  const customer = await bank.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(customer?.password_hash, password);
  const admitted = await bank.command(context, (tx) =>
    customer && isRight
      ? admit(tx, bank, { attempt, customer, credentials, visitor: context.visitor })
      : refuse(tx, attempt, customer),
  );
  if ('refused' in admitted) throw admitted.refused;
  return admitted;
}

interface Refused {
  refused: BankError;
}

const wrongCredentials = () =>
  new BankError(
    401,
    'Invalid email or password. Please try again.',
    'Check the spelling, or use Forgot Password to set a new password.',
  );

/** Returns instead of throwing, so that the transaction that counts the attempt commits. */
async function refuse(tx: Tx, attempt: number, customer: Customer | undefined): Promise<Refused> {
  await settleAttempt(tx, attempt, 'wrong');
  await tx.audit({ event: events.signInRefused, customerId: customer?.id ?? null });
  return { refused: wrongCredentials() };
}

interface Admission {
  attempt: number;
  customer: Customer;
  credentials: Credentials;
  visitor: Visitor;
}

/** Refuses if the password changed in the meantime, so that no session starts with the old password. */
async function admit(
  tx: Tx,
  bank: Bank,
  { attempt, customer, credentials, visitor }: Admission,
): Promise<OpenedSession | Refused> {
  if (!(await isStillThePassword(tx, customer))) return refuse(tx, attempt, customer);
  await settleAttempt(tx, attempt, 'right');
  const step = await takeSecondStep(tx, bank, { customer, visitor, code: credentials.second_factor });
  if (step.refused) return { refused: step.refused };
  const { usedCode: secondFactor } = step;
  const isReviewed = bank.mode === 'full' && !secondFactor;
  if (isReviewed && (await looksStolen(tx, customer, visitor)))
    return { refused: await holdSignIn(tx, customer, visitor) };
  const browser =
    secondFactor && credentials.remember_device && !(await asksEachTime(tx, bank, customer))
      ? await rememberAtSignIn(tx, bank, { customer, visitor })
      : await browserFor(tx, customer.id, visitor);
  return openSession(tx, bank, { customer, visitor, browser }, { secondFactor });
}

const asksEachTime = async (tx: Tx, { mode }: Bank, { id }: Customer): Promise<boolean> =>
  Boolean((await findEffects(tx, mode, id))?.ask_password_each_time);

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
