import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bank/shared/contracts/codes';
import { sql } from 'kysely';
import { type Event, event } from '../../kernel/audit/event';
import type { Tx } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { type KeyGeneration, type ServerKeys, splitKeyId, withKeyId } from '../../kernel/keys/key-ring';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { type SecretEmail, seal, sealEmail } from '../../kernel/mail/outbox';
import { nameInEmails } from '../customers/customers';
import type { Requester } from './code-limits';

const codes: Record<string, string> = {
  registration: 'to verify your email address',
  transfer: 'to verify your email',
  reset_password: 'to set a new password',
};

const codeSent = event('code-sent', 'security', ({ purpose }) =>
  `Code sent ${codes[String(purpose)] ?? ''}`.trim(),
);
export const codeRefused = event('code-refused', 'refused', 'Wrong code entered');

/** Makes a copied hash useless in another row, for another destination or for another purpose. */
interface CodeBinding {
  id: string;
  destination: string;
  purpose: CodePurpose | 'contact_change';
}

export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashing all million possible codes takes no time, so the hash also depends on a key that isn't in the
 * database.
 */
export function hashCode(keys: ServerKeys, binding: CodeBinding, code: string): string {
  const generation = keys.current();
  return withKeyId(generation, hashWith(generation, binding, code));
}

function hashWith({ pins }: KeyGeneration, { id, destination, purpose }: CodeBinding, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', pins, '', 'one-time codes', 32));
  return createHmac('sha256', key).update([id, purpose, destination, code].join('\n')).digest('hex');
}

/** If there is no hash, returns false after the same amount of work. */
export function isCode(
  keys: ServerKeys,
  { hash, ...binding }: CodeBinding & { hash: string | null },
  code: string,
): boolean {
  const { generation = keys.current(), hash: stored } = splitKeyId(keys, hash ?? '');
  const given = Buffer.from(hashWith(generation, binding, code), 'hex');
  const kept = stored === '' ? Buffer.alloc(given.length) : Buffer.from(stored, 'hex');
  return timingSafeEqual(given, kept);
}

interface CodeEmail {
  firstName: string;
  purpose: CodePurpose;
  code: string;
}

const words: Record<CodePurpose, { subject: string; use: string }> = {
  registration: {
    subject: 'Verify your email address',
    use: 'Enter it to verify your email address and open your accounts.',
  },
  transfer: {
    subject: 'Your Larch verification code',
    use: "Enter it to confirm it's you.",
  },
  reset_password: {
    subject: 'Reset your Larch password',
    use: 'Enter it to choose a new password.',
  },
};

const oneTimeCodeEmail = ({ firstName, purpose, code }: CodeEmail): SecretEmail => ({
  secret: writeEmail({
    subject: words[purpose].subject,
    firstName,
    paragraphs: [
      `Your code is ${code}.`,
      `${words[purpose].use} It works once and expires in 10 minutes.`,
      "We'll never ask you for this code by phone or text. If you didn't request it, you can ignore this email.",
    ],
  }),
});

const oneTimeCodeText = (code: string) =>
  `Larch: Your code is ${code}. It works once, for 10 minutes. Never tell it to anyone.`;

const lifetime = minutes(10);

interface NewCode {
  destination: string;
  purpose: CodePurpose;
  /** Undefined for an unknown destination, which requires the same work but gets no email. */
  holder: Pick<Customer, 'id' | 'first_name' | 'is_verified'> | undefined;
  requester: Requester;
}

export async function issueCode(
  tx: Tx,
  keys: ServerKeys,
  { destination, purpose, holder, requester }: NewCode,
): Promise<void> {
  const now = tx.now();
  const binding = { id: newId('code'), destination, purpose };
  const code = drawCode();
  const hash = hashCode(keys, binding, code);
  await tx
    .insertInto('codes')
    .values({
      ...binding,
      customer_id: holder?.id ?? null,
      hash: holder ? hash : null,
      requester: requester.key,
      is_trusted: requester.isTrusted,
      sent_at: now,
      expires_at: later(now, lifetime),
    })
    .execute();
  const content = oneTimeCodeEmail({ firstName: nameInEmails(holder), purpose, code });
  const short = seal(keys, oneTimeCodeText(code));
  await queueCode(tx, binding.id, { ...sealEmail(keys, content), short });
  await recordForHolder(tx, {
    codeId: binding.id,
    event: codeSent,
    ip: requester.ip,
    detail: { purpose },
  });
}

/**
 * For an unknown destination, does the same work without a row. No one has proven that the number is the customer's,
 * so a code that opens the account goes to the email, and so do all while a stranger may have changed the number.
 */
async function queueCode(
  tx: Tx,
  codeId: string,
  { subject, text, html, short }: Email & { short: string },
): Promise<void> {
  tx.noteMail();
  await sql`
    insert into mail (id, to_address, fallback_address, subject, text, html, short, created_at, expires_at)
    select ${newId('mail')}, destination, email, ${subject}, ${text}, ${html},
      case when destination <> email and purpose <> 'reset_password' and locked_at is null then ${short} end,
      sent_at, expires_at
    from codes join customers on customers.id = customer_id where codes.id = ${codeId}
  `.execute(tx);
}

interface Happened {
  codeId: string;
  event: Event;
  ip: string;
  detail?: Record<string, string>;
}

export async function recordForHolder(tx: Tx, { codeId, event, ip, detail = {} }: Happened): Promise<void> {
  await sql`
    insert into audit_log (at, action, customer_id, address, detail)
    select ${tx.now()}, ${event.name}, customer_id, ${ip}, ${JSON.stringify(detail)}::jsonb
    from codes where id = ${codeId} and customer_id is not null
  `.execute(tx);
}
