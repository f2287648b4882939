import type { login } from '@bank/shared/contracts/auth';
import type { RequestOf } from '@bank/shared/contracts/call';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { momentInWords } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { type BankError, wrongCredentials } from '../../kernel/errors/errors';
import type { RequestContext, Visitor } from '../../kernel/http/request-context';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { verifyPassword } from '../../kernel/keys/secrets';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { nameInEmails } from '../customers/name-in-emails';
import { toUser } from '../customers/to-user';
import { notify } from '../notifications/notify';
import { beginAttempt, settleAttempt } from '../passwords/sign-in-limits';
import { rememberAtSignIn, takeSecondStep } from '../second-factor/sign-in-code';
import { issueAccessToken } from '../sessions/access-token';
import { deviceName } from '../sessions/device-name';
import { issueRefreshToken, startSession } from '../sessions/sessions';

interface NewSignIn {
  firstName: string;
  device: string;
  at: Date;
}

const newSignInEmail = ({ firstName, device, at }: NewSignIn): Email =>
  writeEmail({
    subject: 'New sign-in to your Larch account',
    firstName,
    paragraphs: [
      `A new device signed in to your account on ${momentInWords(at)}.`,
      `Device: ${deviceName(device)}`,
      "If this was you, you don't need to do anything. If not, reset your password right away with Forgot Password.",
    ],
  });

type Credentials = RequestOf<typeof login>['body'];

export async function signIn(bank: Bank, credentials: Credentials, context: RequestContext<null>) {
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
      ? admit(tx, bank.keys, { attempt, customer, credentials, visitor: context.visitor })
      : refuse(tx, attempt, customer),
  );
  if ('refused' in admitted) throw admitted.refused;
  const { session, refresh } = admitted;
  const claims = { customerId: session.customer_id, sessionId: session.id };
  const access = await issueAccessToken(bank, claims, session.expires_at);
  return { data: { access, refresh, user: toUser(admitted.customer) } };
}

interface Refused {
  refused: BankError;
}

/** Returns instead of throwing, so that the transaction that counts the attempt commits. */
async function refuse(tx: Tx, attempt: number, customer: Customer | undefined): Promise<Refused> {
  await settleAttempt(tx, attempt, 'wrong');
  await tx.audit({ action: 'sign-in-refused', customerId: customer?.id ?? null });
  return { refused: wrongCredentials() };
}

interface Admission {
  attempt: number;
  customer: Customer;
  credentials: Credentials;
  visitor: Visitor;
}

/** Refuses if the password changed in the meantime, so that no session starts with the old password. */
async function admit(tx: Tx, keys: ServerKeys, { attempt, customer, credentials, visitor }: Admission) {
  if (!(await isStillThePassword(tx, customer))) return refuse(tx, attempt, customer);
  await settleAttempt(tx, attempt, 'right');
  const step = await takeSecondStep(tx, keys, { customer, visitor, code: credentials.second_factor });
  if (step.refused) return { refused: step.refused };
  const { usedCode: secondFactor } = step;
  if (secondFactor && credentials.remember_device) await rememberAtSignIn(tx, customer, visitor);
  if (!(await isKnownDevice(tx, customer.id, visitor.device))) await reportDevice(tx, customer, visitor);
  const session = await startSession(tx, customer.id, visitor, { secondFactor });
  await tx.audit({ action: 'signed-in', customerId: customer.id, sessionId: session.id });
  return { customer, session, refresh: await issueRefreshToken(tx, session.id) };
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

const reportDevice = (tx: Tx, customer: Customer, { device }: Visitor): Promise<void> =>
  notify(tx, customer, {
    kind: 'new-device',
    title: 'New sign-in to your account',
    text: `Device: ${deviceName(device)}. If this wasn't you, change your password right away.`,
    path: '/dashboard/settings',
    email: newSignInEmail({ firstName: nameInEmails(customer), device, at: tx.now() }),
  });

async function isKnownDevice(db: Database, customerId: string, device: string): Promise<boolean> {
  const earlierSession = await db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return earlierSession !== undefined;
}
