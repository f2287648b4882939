import type { Bank, Tx, Visitor } from '../../kernel/bank/bank';
import { momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { type Alerting, alertEmail, writeAlert } from '../alerts/send-alert';
import { toUser } from '../customers/customers';
import { notify } from '../notifications/notify';
import { deviceLine, deviceName } from '../sessions/device-name';
import { issueAccessToken } from '../sessions/identify';
import { findKnownDevice } from '../sessions/known-device';
import { issueRefreshToken, type Session, startSession } from '../sessions/sessions';
import * as events from './events';

export interface OpenedSession {
  customer: Customer;
  session: Session;
  refresh: string;
  /** The value of its cookie. */
  browser: string;
}

interface Proof {
  /** A code, or a passkey, which is two factors at once. */
  secondFactor: boolean;
  with?: 'passkey';
}

interface Arrival {
  customer: Customer;
  /** The visitor of the request that signs in. */
  visitor: Visitor;
}

/** The customer has just proved to be one. A device that the bank doesn't know is reported. */
export async function openSession(
  tx: Tx,
  bank: Alerting,
  { customer, visitor, browser }: Arrival & { browser: string },
  { secondFactor, ...detail }: Proof,
): Promise<OpenedSession> {
  if ((await findKnownDevice(tx, customer.email, visitor, tx.now())) === null)
    await reportDevice(tx, bank, { customer, visitor });
  const session = await startSession(tx, customer.id, { ...visitor, browser }, { secondFactor });
  await tx.audit({ event: events.signedIn, customerId: customer.id, sessionId: session.id, detail });
  return { customer, session, refresh: await issueRefreshToken(tx, session.id), browser };
}

export async function beginSession(bank: Bank, { customer, session, refresh }: OpenedSession) {
  const claims = { customerId: customer.id, sessionId: session.id, unverified: !customer.is_verified };
  const access = await issueAccessToken(bank, claims, session.expires_at);
  return { data: { access, refresh, user: toUser(customer) } };
}

async function reportDevice(tx: Tx, bank: Alerting, { customer, visitor }: Arrival): Promise<void> {
  const device = deviceLine(deviceName(visitor.device));
  const title = 'New sign-in to your account';
  const write = alertEmail(customer, {
    subject: 'New sign-in to your Larch account',
    paragraphs: [`A new device signed in to your account on ${momentInWords(tx.now())}.`, device],
    otherwise:
      "If this was you, you don't need to do anything. If not, reset your password right away with Forgot Password.",
  });
  const email = await writeAlert(tx, bank, { customer, visitor, caller: null, title }, write);
  // Someone who knows the password could have turned the emails off.
  await tx.mail({ to: customer.email, content: email });
  await notify(tx, customer, {
    kind: 'new-device',
    title,
    text: `${device}. If this wasn't you, change your password right away.`,
    path: '/dashboard/login-history',
  });
}
