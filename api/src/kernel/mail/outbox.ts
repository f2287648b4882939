import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, later, minutes, seconds } from '../clock/clock';
import { leaseNext } from '../db/claim';
import type { Database, MailTable, Tables, Transaction } from '../db/tables';
import { newId } from '../ids/ids';
import type { ServerKeys } from '../keys/key-ring';
import { sealingFor } from '../keys/sealing';
import { type Email, writeEmail } from './email';

export interface OutboxDeps {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

export type Mail = Selectable<MailTable>;

const claimTime = minutes(1);
const retryFor = minutes(24 * 60);
/** A short text stays one, even without its content. */
const blank = { text: '', html: '', short: sql<string | null>`left(short, 0)` };

export type Kind = 'all' | 'texts' | 'emails';

/** Customers may have left out the country code. Of ten digits, it's 1; others could be anyone's. */
export const withCountryCode = (number: string) => (/^\d{10}$/.test(number) ? `+1${number}` : number);

/** A text to a number without a known country code goes by email. */
const isText = sql<boolean>`(short is not null and to_address ~ '^([+][0-9]+|[0-9]{10})$')`;

const isOf = (kind: Kind) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  kind === 'all' ? eb.lit(true) : eb(isText, '=', kind === 'texts');

const waits = (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.and([eb('sent_at', 'is', null), eb('given_up_at', 'is', null)]);

const isOfUse = (now: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);

export async function countWaiting(db: Database): Promise<number> {
  const { countAll } = db.fn;
  const row = await db
    .selectFrom('mail')
    .select(countAll<number>().as('waiting'))
    .where(waits)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** Claims an email for a minute, so that no other process sends it and a crash doesn't lose it. */
export function claimNext({ db, clock }: OutboxDeps, kind: Kind): Promise<Mail | undefined> {
  const now = clock.now();
  const due = db
    .selectFrom('mail')
    .select('id')
    .where(waits)
    .where(isOfUse(now))
    .where(isOf(kind))
    .orderBy('created_at');
  return leaseNext(db, 'mail', due, { key: 'id', now, until: later(now, claimTime) });
}

export async function noteSent(
  { db, clock }: OutboxDeps,
  { id }: Mail,
  sent_by: 'smtp' | 'gateway',
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_by, sent_at: clock.now(), given_up_at: null, ...blank })
    .where('id', '=', id)
    .execute();
}

export async function noteRefused(
  { db, clock, log }: OutboxDeps,
  { id, tries, created_at }: Mail,
  err: unknown,
) {
  const now = clock.now();
  const isOver = later(created_at, retryFor) <= now;
  if (isOver) log.error({ err, mail: id, tries }, 'gave up on an email: no server accepted it');
  else log.warn({ err, mail: id, tries }, 'email not accepted; retrying later');
  await db
    .updateTable('mail')
    .set(isOver ? { given_up_at: now, ...blank } : { claimed_until: later(now, retryAfter(tries)) })
    .where('id', '=', id)
    .execute();
}

const retryAfter = (tries: number) => Math.min(seconds(5) * 2 ** tries, minutes(60));

/** An expired code would look valid but wouldn't work, and an expired alert would look new. */
export async function giveUpExpired({ db, clock, log }: OutboxDeps): Promise<void> {
  const now = clock.now();
  const late = await db
    .updateTable('mail')
    .set({ given_up_at: now, ...blank })
    .where(waits)
    .where('expires_at', '<=', now)
    .returning(['id', 'tries'])
    .execute();
  for (const { id, tries } of late) log.error({ mail: id, tries }, 'gave up on a message: it has expired');
}

export async function fillMailbox({ db, clock }: OutboxDeps, kind: Kind): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('mail')
    .set({ sent_by: 'mailbox', sent_at: now })
    .where(waits)
    .where(isOfUse(now))
    .where(isOf(kind))
    .execute();
}

interface NewMail {
  to: string;
  content: Email;
  at: Date;
}

/**
 * Stores the email in the same transaction as the change that it reports, so that both commit or neither
 * does.
 */
export async function queueMail(tx: Transaction, { to, content, at }: NewMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ id: newId('mail'), to_address: to, created_at: at, ...content })
    .execute();
}

/** A phone rings: yesterday's news would only alarm. */
const alertLife = minutes(60);

interface NewText {
  to: string;
  /** Gets it by email while nothing sends texts. */
  fallback: string;
  text: string;
  at: Date;
}

export async function queueText(tx: Transaction, { to, fallback, text, at }: NewText): Promise<void> {
  const content = writeEmail({ subject: 'A message from Larch', firstName: '', paragraphs: [text] });
  await tx
    .insertInto('mail')
    .values({
      id: newId('mail'),
      to_address: to,
      fallback_address: fallback,
      short: text,
      created_at: at,
      expires_at: later(at, alertLife),
      ...content,
    })
    .execute();
}

export const { seal, unseal } = sealingFor('mail at rest');

/** Deliberately not an `Email`, so that unsealed secrets can't be stored by mistake. */
export interface SecretEmail {
  secret: Email;
}

export const sealEmail = (keys: ServerKeys, { secret }: SecretEmail): Email => ({
  subject: secret.subject,
  text: seal(keys, secret.text),
  html: seal(keys, secret.html),
});
