import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Bank, Caller, Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, earlier, hours, later, secondsUntil } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError, durationInWords } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { secondsUntilFree } from '../../kernel/limits/visit-limit';
import { findCaller } from '../sessions/identify';
import { findKnownDevice } from '../sessions/known-device';

const wrong = 'This code is wrong, already used or expired. Please check it or request a new one.';

/** Identical for every cause, so it doesn't reveal which codes or customers exist. */
export const wrongCode = () =>
  new BankError(400, "This code isn't valid.", wrong, { errors: { otp_code: [wrong] } });

const limited = (what: string, outcome: string, retryAfter: number) => {
  const wait = `Please try again in ${durationInWords(retryAfter)}.`;
  return new BankError(429, `${what} ${wait}`, `${outcome} ${wait}`, { retryAfter });
};

export const tooManyTries = (retryAfter: number) =>
  limited('Too many codes were entered.', "We didn't check this code.", retryAfter);

export const tooManyCodes = (retryAfter: number) =>
  limited('Too many codes were requested.', "We didn't send a code.", retryAfter);

export interface Requester {
  key: string;
  ip: string;
  /** A customer who is signed in or on a known device. Strangers can't use up this requester's limits. */
  isTrusted: boolean;
  /** Signed in, so responses may reveal that the bank knows the email. */
  isOwner: boolean;
}

export interface Asking {
  visitor: Visitor;
  caller: Caller | null;
}

export const askingOf = async (bank: Bank, visitor: Visitor): Promise<Asking> => ({
  visitor,
  caller: await findCaller(bank, visitor.authorization),
});

/** Strangers on the same network don't count against a customer's limit. */
export function visitKey({ visitor, caller }: Asking): string {
  if (caller) return `customer ${caller.customer.id}`;
  return visitor.browser ? `browser ${visitor.browser}` : networkOf(visitor.ip);
}

export async function findRequester(
  db: Database,
  holder: Pick<Customer, 'id' | 'email'> | undefined,
  { visitor, caller }: Asking,
  now: Date,
): Promise<Requester> {
  const { ip } = visitor;
  const known = await findKnownDevice(db, holder?.email ?? '', visitor, now);
  if (caller && caller.customer.id === holder?.id)
    return { key: `customer ${holder.id}`, ip, isTrusted: true, isOwner: true };
  if (known) return { key: `device ${known}`, ip, isTrusted: true, isOwner: false };
  return strangerOf(visitor);
}

export const strangerOf = ({ ip }: Visitor): Requester => ({
  key: `network ${networkOf(ip)}`,
  ip,
  isTrusted: false,
  isOwner: false,
});

const window = hours(1);
const maxInWindow = 5;
const maxOfDevices = 10;
const day = hours(24);
const maxWrong = 20;
/**
 * The limit for all strangers combined, however many networks they use: three times a single requester's
 * limit.
 */
const maxWrongOfStrangers = 60;
const maxWrongOfDevices = 40;

type Subject = { destination: string } | { customer: string };

/** Serializes sending and verifying codes. Callers must lock the destination before the customer. */
export async function lockCodes(tx: Tx, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${of}`}, 0))`.execute(tx);
}

const isAbout = (subject: Subject) =>
  'customer' in subject
    ? sql<SqlBool>`customer_id = ${subject.customer}`
    : sql<SqlBool>`destination = ${subject.destination}`;

interface SendLimit {
  counts: RawBuilder<SqlBool>;
  max: number;
}

const isOfDevice = sql<SqlBool>`requester like 'device %'`;

/**
 * All strangers share one count. Each trusted requester has a separate count, and all known devices share
 * another.
 */
function sendLimitsOf({ key, isTrusted, isOwner }: Requester): SendLimit[] {
  if (!isTrusted) return [{ counts: sql`not is_trusted`, max: maxInWindow }];
  const own = { counts: sql<SqlBool>`requester = ${key}`, max: maxInWindow };
  return isOwner ? [own] : [own, { counts: isOfDevice, max: maxOfDevices }];
}

export async function secondsUntilNext(
  tx: Tx,
  subject: Subject,
  requester: Requester,
  now: Date,
): Promise<number> {
  let wait = await secondsUntilTry(tx, subject, requester, now);
  for (const { counts, max } of sendLimitsOf(requester)) {
    const past = tx.selectFrom('codes').select('sent_at as at').where(isAbout(subject)).where(counts);
    wait = Math.max(wait, await secondsUntilFree(tx, { max, within: window }, { past, now }));
  }
  return wait;
}

/**
 * 0 if a code can be verified now. If an attempt turns out to be correct, it's subtracted again, so only
 * wrong codes count.
 */
export async function secondsUntilTry(
  tx: Tx,
  subject: Subject,
  { key, isTrusted, isOwner }: Requester,
  now: Date,
): Promise<number> {
  const { own, devices, strangers, oldest } = await tx
    .selectFrom('codes')
    .select([
      sql<number>`coalesce(sum(tries) filter (where requester = ${key}), 0)::int`.as('own'),
      sql<number>`coalesce(sum(foreign_tries + case when is_trusted then 0 else tries end), 0)::int`.as(
        'strangers',
      ),
      // A known device may try a code that another trusted requester requested; a stranger never may.
      sql<number>`coalesce(sum(foreign_tries + case when ${isOfDevice} then tries else 0 end)
        filter (where is_trusted), 0)::int`.as('devices'),
      sql<Date | null>`min(sent_at) filter (where tries + foreign_tries > 0)`.as('oldest'),
    ])
    .where(isAbout(subject))
    .where('sent_at', '>', earlier(now, day))
    .where('sent_at', '<=', later(now, clockSkew))
    .executeTakeFirstOrThrow();
  const isOverTogether = isTrusted
    ? !isOwner && devices >= maxWrongOfDevices
    : strangers >= maxWrongOfStrangers;
  const isOver = own >= maxWrong || isOverTogether;
  return isOver && oldest ? secondsUntil(later(oldest, day), now) : 0;
}
