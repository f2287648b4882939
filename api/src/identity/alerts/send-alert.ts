import { randomBytes } from 'node:crypto';
import type { Bank, Caller, Tx, Visitor } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { type Email, type Paragraph, writeEmail } from '../../kernel/mail/email';
import { sealEmail } from '../../kernel/mail/outbox';
import { nameInEmails } from '../customers/customers';
import { notify } from '../notifications/notify';
import { deviceName } from '../sessions/device-name';
import { hashToken } from '../sessions/sessions';

export type Alerting = Pick<Bank, 'keys' | 'origin'>;

export interface Happening {
  customer: Pick<Customer, 'id' | 'email'>;
  /** Completes the page of the link, such as “Your PIN was changed”. */
  title: string;
  visitor: Pick<Visitor, 'device'>;
  /** Null if it took no session. */
  caller: Pick<Caller, 'sessionId'> | null;
}

/** With the URL that locks the account, or null in an email without one. */
export type WriteAlert = (lockUrl: string | null) => Email;

interface Alert extends Happening {
  email: WriteAlert;
  /** Where the customer finds it. */
  path: `/dashboard/${string}`;
  text: string;
  /** Where the text about it goes, if not to the customer's number. */
  phone?: string;
}

/** Behind the #, so that no server's log has it. Without an origin, a developer completes the URL. */
const lockUrl = (origin: string | null, token: string) => `${origin ?? ''}/not-me#${token}`;

/** The end of an email about what a customer can do at any time, without a link that locks the account. */
export const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

/** The end of an email about something that only its customer should do. */
export const lockAccountParagraphs = (url: string | null, otherwise = notYou): Paragraph[] =>
  url === null
    ? [otherwise]
    : [
        "If this was you, you don't need to do anything. If not, lock your account now. We'll stop payments and sign everyone out. The link works for 7 days.",
        { label: "This wasn't me", url },
      ];

interface Letter {
  subject: string;
  paragraphs: string[];
  /** In place of the link, in an email without one. */
  otherwise?: string;
}

const resetPassword =
  "If this wasn't you, reset your password right away with Forgot Password and contact support.";

export const alertEmail =
  (
    to: Parameters<typeof nameInEmails>[0],
    { subject, paragraphs, otherwise = resetPassword }: Letter,
  ): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject,
      firstName: nameInEmails(to),
      paragraphs: [...paragraphs, ...lockAccountParagraphs(lockUrl, otherwise)],
    });

/** By email, with a link that locks the account, and in the bell. */
export async function sendAlert(
  tx: Tx,
  bank: Alerting,
  { path, text, phone, email, ...what }: Alert,
): Promise<void> {
  const { customer, title } = what;
  const content = await writeAlert(tx, bank, what, email);
  await tx.mail({ to: customer.email, content });
  await notify(tx, customer, { kind: 'security-change', title, text, path, ...(phone && { phone }) });
}

export async function writeAlert(
  tx: Tx,
  bank: Alerting,
  { customer, title, visitor, caller }: Happening,
  email: WriteAlert,
): Promise<Email> {
  const now = tx.now();
  const { write, stored } = prepareAlert(bank);
  await tx
    .insertInto('security_alerts')
    .values({
      ...stored(title, visitor, now),
      customer_id: customer.id,
      sent_to: customer.email,
      happened_at: now,
      since: (caller && (await findStart(tx, caller.sessionId))) ?? now,
    })
    .execute();
  return write(email);
}

export type StoredAlert = ReturnType<ReturnType<typeof prepareAlert>['stored']>;

const linkLife = hours(7 * 24);

/**
 * Callers write the email before they know whether anything happens. It's encrypted, because its link opens the
 * account's lock to anyone who reads it.
 */
export function prepareAlert(bank: Alerting) {
  const token = randomBytes(32).toString('base64url');
  return {
    write: (email: WriteAlert): Email => sealEmail(bank.keys, { secret: email(lockUrl(bank.origin, token)) }),
    stored: (title: string, visitor: Pick<Visitor, 'device'>, at: Date) => ({
      id: newId('alert'),
      hash: hashToken(token),
      title,
      device: deviceName(visitor.device),
      expires_at: later(at, linkLife),
    }),
  };
}

async function findStart(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.started_at;
}
