import { type Selectable, type SqlBool, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Caller, Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, hours, later, minutes, secondsUntil } from '../../kernel/clock/clock';
import type { Customer, SecondFactorsTable } from '../../kernel/db/tables';
import { type BankError, durationInWords } from '../../kernel/errors/errors';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { sealingFor } from '../../kernel/keys/sealing';
import { writeEmail } from '../../kernel/mail/email';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { nameInEmails } from '../customers/customers';
import * as events from './events';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes';
import { secondFactorError } from './require-fresh-code';

const { seal, unseal } = sealingFor('authenticator secrets');

const issuer = 'Larch';
const stepSeconds = 30;
/** Accepts the codes before and after the current one, because clocks of phones differ. */
const window = 1;

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds });

export const drawSecret = (): string => new Secret({ size: 20 }).base32;

export const sealSecret = (keys: ServerKeys, secret: string): string => seal(keys, secret);

const unsealSecret = (keys: ServerKeys, sealed: string): string => unseal(keys, sealed);

export const uriOf = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The 30-second step that the code belongs to, or null if it's wrong. */
function findStep(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

const triesBeforePause = 5;
const firstPause = minutes(15);
/** Each pause is twice as long as the one before, up to 16 hours. */
const maxDoublings = 6;
const longestPause = hours(16);

type SecondFactor = Selectable<SecondFactorsTable>;

interface Given {
  customer: Customer;
  visitor: Visitor;
  /** Null while signing in. */
  caller: Caller | null;
  code: string;
  /** `pending` while the customer sets it up. */
  factor: 'enabled' | 'pending';
}

type Checked = 'right' | 'not-found' | CodeRefusal;

/**
 * Counts the attempt before checking it, and keeps the row locked, so that concurrent guesses get no more attempts than
 * sequential ones and each code works once. Returns instead of throwing, so that the count commits.
 */
export async function checkCode(tx: Tx, bank: Alerting, given: Given): Promise<Checked> {
  const tried = await countTry(tx, given);
  if (!tried) return findPause(tx, given);
  const code = given.code.replace(/[\s-]/g, '').toUpperCase();
  const outcome = /^\d{6}$/.test(code)
    ? await useAppCode(tx, bank.keys, tried, code)
    : await useRecoveryCode(tx, bank, given, code);
  if (outcome === 'right') await forgetTries(tx, tried.customer_id);
  else await recordRefusal(tx, given.customer, tried);
  return outcome;
}

const rowOf = ({ factor }: Given) =>
  factor === 'enabled' ? sql<SqlBool>`enabled_at is not null` : sql<SqlBool>`enabled_at is null`;

/** Ignores a pause in the far future, because it was recorded before the clock was set back. */
const isOpen = (now: Date) => sql<SqlBool>`(
  coalesce(blocked_until, '-infinity') <= ${now}::timestamptz
  or blocked_until > ${later(now, longestPause + clockSkew)}::timestamptz)`;

const countTry = (tx: Tx, given: Given): Promise<SecondFactor | undefined> => {
  const now = tx.now();
  const pause = sql`interval '1 millisecond' * ${sql.lit(firstPause)}
    * power(2, least((tries + 1) / ${sql.lit(triesBeforePause)} - 1, ${sql.lit(maxDoublings)}))`;
  return tx
    .updateTable('second_factors')
    .set({
      tries: sql<number>`tries + 1`,
      blocked_until: sql<Date | null>`
        case when (tries + 1) % ${sql.lit(triesBeforePause)} = 0 then ${now}::timestamptz + ${pause}
        else blocked_until end`,
    })
    .where('customer_id', '=', given.customer.id)
    .where(rowOf(given))
    .where(isOpen(now))
    .returningAll()
    .executeTakeFirst();
};

async function findPause(tx: Tx, given: Given): Promise<Checked> {
  const row = await tx
    .selectFrom('second_factors')
    .select('blocked_until')
    .where('customer_id', '=', given.customer.id)
    .where(rowOf(given))
    .executeTakeFirst();
  if (!row) return 'not-found';
  const now = tx.now();
  return { waitSeconds: Math.max(1, secondsUntil(row.blocked_until ?? now, now)) };
}

/** Encrypts the secret again, with the current keys. */
async function useAppCode(
  tx: Tx,
  keys: ServerKeys,
  { customer_id, secret: sealed, last_step }: SecondFactor,
  code: string,
): Promise<Checked> {
  const secret = unsealSecret(keys, sealed);
  const step = findStep(secret, code, tx.now());
  if (step === null) return 'wrong';
  if (step <= last_step) return 'used';
  await tx
    .updateTable('second_factors')
    .set({ last_step: step, secret: sealSecret(keys, secret) })
    .where('customer_id', '=', customer_id)
    .execute();
  return 'right';
}

async function useRecoveryCode(
  tx: Tx,
  bank: Alerting,
  { customer, visitor, caller }: Given,
  code: string,
): Promise<Checked> {
  const { id: customerId } = customer;
  if (!(await spendRecoveryCode(tx, bank.keys, { customerId, code }))) return 'wrong';
  const left = await countRecoveryCodes(tx, customerId);
  await tx.audit({ event: events.recoveryCodeUsed, customerId, detail: { left } });
  await sendAlert(tx, bank, {
    customer,
    visitor,
    caller,
    title: 'A recovery code was used',
    text: `You have ${left} left.`,
    path: '/dashboard/settings?part=two-factor',
    email: alertEmail(customer, { subject: 'A recovery code was used', paragraphs: [usedText(left)] }),
  });
  return 'right';
}

const usedText = (left: number) =>
  left > 0
    ? `One of your recovery codes was used in place of your authenticator app. You have ${left} left.`
    : 'Your last recovery code was used. Make new ones in Security & Settings now, or you may lose access.';

async function forgetTries(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ tries: 0, blocked_until: null })
    .where('customer_id', '=', customerId)
    .execute();
}

async function recordRefusal(tx: Tx, customer: Customer, { tries }: SecondFactor): Promise<void> {
  const { id: customerId, email } = customer;
  const isPaused = tries % triesBeforePause === 0;
  await tx.audit({ event: isPaused ? events.secondFactorBlocked : events.secondFactorRefused, customerId });
  if (!isPaused) return;
  await tx.mail({ to: email, content: codesPausedEmail(nameInEmails(customer)) });
}

const codesPausedEmail = (firstName: string) =>
  writeEmail({
    subject: 'Wrong two-factor codes were entered',
    firstName,
    paragraphs: [
      'Five wrong two-factor codes were entered in a row, so we paused codes for a while.',
      "If this wasn't you, someone knows your password. Reset it right away with Forgot Password.",
    ],
  });

const wrong =
  "That code isn't right. Check that your phone's time is set automatically, then enter the newest code.";
const used = 'That code was already used. Wait for the next one in your app, then enter it.';

type CodeRefusal = 'wrong' | 'used' | { waitSeconds: number };

export function codeRefused(refusal: CodeRefusal, { status }: { status: 400 | 401 }): BankError {
  if (refusal === 'wrong') return secondFactorError(status, wrong);
  if (refusal === 'used') return secondFactorError(status, used);
  const { waitSeconds } = refusal;
  const text = `Too many wrong codes. Try again in ${durationInWords(waitSeconds)}. If it wasn't you, reset your password.`;
  return secondFactorError(429, text, waitSeconds);
}
