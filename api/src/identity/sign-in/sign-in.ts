import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { wrongCredentials } from '../../kernel/errors/errors';
import type { Visitor } from '../../kernel/http/request-context';
import { verifyPassword } from '../../kernel/keys/secrets';
import { queueMail } from '../../kernel/mail/queue-mail';
import { nameInLetters } from '../customers/name-in-letters';
import { toUser } from '../customers/to-user';
import { beginAttempt, settleAttempt } from '../passwords/sign-in-limits';
import { issueAccessToken } from '../sessions/access-token';
import { issueRefreshToken, startSession } from '../sessions/sessions';
import { isSet } from '../settings/find-settings';
import { newSignInLetter } from './new-sign-in';

interface Credentials {
  email: string;
  password: string;
}

/** Opens a session for whoever knows the password; an unknown address and a wrong password look the same. */
export async function signIn(deps: BankDeps, { email, password }: Credentials, visitor: Visitor) {
  const attempt = await beginAttempt(deps, email, visitor);
  const customer = await deps.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(customer?.password_hash, password);
  if (!customer || !isRight) {
    await deps.db.transaction().execute((trx) => refuse(deps, trx, attempt, customer, visitor));
    throw wrongCredentials();
  }
  const admitted = await deps.db.transaction().execute((trx) => admit(deps, trx, attempt, customer, visitor));
  if (!admitted) throw wrongCredentials();
  const { session, refresh } = admitted;
  deps.postman.wake();
  const claims = { customerId: customer.id, sessionId: session.id };
  const access = await issueAccessToken(deps, claims, session.expires_at);
  return { data: { access, refresh, user: toUser(customer) } };
}

async function refuse(
  { clock }: BankDeps,
  trx: Database,
  attempt: number,
  customer: Customer | undefined,
  { address }: Visitor,
): Promise<void> {
  await settleAttempt(trx, attempt, 'wrong');
  await record(trx, clock, { action: 'sign-in-refused', customerId: customer?.id ?? null, address });
}

/** Null where the password was changed while it was checked: a new one leaves no session of the old one. */
async function admit(deps: BankDeps, trx: Database, attempt: number, customer: Customer, visitor: Visitor) {
  const { clock } = deps;
  if (!(await isStillThePassword(trx, customer))) {
    await refuse(deps, trx, attempt, customer, visitor);
    return null;
  }
  const now = clock.now();
  await settleAttempt(trx, attempt, 'right');
  if (await isNews(trx, customer.id, visitor.device)) {
    const letter = newSignInLetter({ firstName: nameInLetters(customer), device: visitor.device, at: now });
    await queueMail(trx, { to: customer.email, letter, at: now });
  }
  const session = await startSession(trx, customer.id, visitor, now);
  const { address } = visitor;
  await record(trx, clock, { action: 'signed-in', customerId: customer.id, sessionId: session.id, address });
  return { session, refresh: await issueRefreshToken(trx, session.id, now) };
}

/** Locked until the session is there: whoever changes the password ends it with the others. */
async function isStillThePassword(trx: Database, { id, password_hash }: Customer): Promise<boolean> {
  const current = await trx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return current?.password_hash === password_hash;
}

/** Whether a letter tells of this sign-in: not of a device that was there before, and only if it is wanted. */
const isNews = async (trx: Database, customerId: string, device: string): Promise<boolean> =>
  !(await isKnownDevice(trx, customerId, device)) && isSet(trx, customerId, 'email_notifications');

async function isKnownDevice(trx: Database, customerId: string, device: string): Promise<boolean> {
  const earlierSession = await trx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return earlierSession !== undefined;
}
