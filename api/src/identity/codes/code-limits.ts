import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { clockSkew, earlier, hours, later, secondsUntil } from '../../kernel/clock/clock';
import type { Requester } from './requester';

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

export type Subject = { destination: string } | { customer: string };

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

/** If a code's date is in the future, the clock was set back after the code was sent. */
const isWithin = (within: number, now: Date) =>
  sql<SqlBool>`sent_at > ${earlier(now, within)} and sent_at <= ${later(now, clockSkew)}`;

export async function secondsUntilNext(
  tx: Tx,
  subject: Subject,
  requester: Requester,
  now: Date,
): Promise<number> {
  let wait = await secondsUntilTry(tx, subject, requester, now);
  for (const limit of sendLimitsOf(requester))
    wait = Math.max(wait, await secondsUntilSent(tx, subject, limit, now));
  return wait;
}

async function secondsUntilSent(
  tx: Tx,
  subject: Subject,
  { counts, max }: SendLimit,
  now: Date,
): Promise<number> {
  const last = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where(isAbout(subject))
    .where(counts)
    .where(isWithin(window, now))
    .orderBy('sent_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return last ? secondsUntil(later(last.sent_at, window), now) : 0;
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
    .where(isWithin(day, now))
    .executeTakeFirstOrThrow();
  const isOverTogether = isTrusted
    ? !isOwner && devices >= maxWrongOfDevices
    : strangers >= maxWrongOfStrangers;
  const isOver = own >= maxWrong || isOverTogether;
  return isOver && oldest ? secondsUntil(later(oldest, day), now) : 0;
}
