import { randomBytes } from 'node:crypto';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import type { Email } from '../../kernel/mail/email';
import { sealEmail } from '../../kernel/mail/secret-email';
import { notify } from '../notifications/notify';
import { deviceName } from '../sessions/device-name';
import { hashToken } from '../sessions/sessions';
import { lockUrl } from './lock-url';

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
}

/** By email, with a link that locks the account, and in the bell. */
export async function sendAlert(
  tx: Tx,
  bank: Alerting,
  { path, text, email, ...what }: Alert,
): Promise<void> {
  const { customer, title } = what;
  const content = await writeAlert(tx, bank, what, email);
  await tx.mail({ to: customer.email, content });
  await notify(tx, customer, { kind: 'security-change', title, text, path });
}

export async function writeAlert(tx: Tx, bank: Alerting, what: Happening, email: WriteAlert): Promise<Email> {
  const alert = prepareAlert(bank);
  await alert.store(tx, what);
  return alert.write(email);
}

interface PreparedAlert {
  write(email: WriteAlert): Email;
  /** Without it, the link doesn't work. */
  store(tx: Tx, what: Happening): Promise<void>;
}

/**
 * For an email that is written before it is known whether anything happens. Encrypted, because its link opens the
 * account's lock to anyone who reads it.
 */
export function prepareAlert(bank: Alerting): PreparedAlert {
  const token = randomBytes(32).toString('base64url');
  return {
    write: (email) => sealEmail(bank.keys, { secret: email(lockUrl(bank.origin, token)) }),
    store: (tx, what) => storeToken(tx, token, what),
  };
}

const linkLife = hours(7 * 24);

async function storeToken(
  tx: Tx,
  token: string,
  { customer, title, visitor, caller }: Happening,
): Promise<void> {
  const now = tx.now();
  await tx
    .insertInto('security_alerts')
    .values({
      id: newId('alert'),
      hash: hashToken(token),
      customer_id: customer.id,
      title,
      device: deviceName(visitor.device),
      sent_to: customer.email,
      happened_at: now,
      since: (caller && (await findStart(tx, caller.sessionId))) ?? now,
      expires_at: later(now, linkLife),
    })
    .execute();
}

async function findStart(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.started_at;
}
