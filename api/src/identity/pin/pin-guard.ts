import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { clockSkew, later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';

const triesBeforePause = 3;
const triesBeforeReset = 5;
const pause = minutes(15);

/** Ignores a block in the far future, because it was recorded before the clock was set back. */
const isOpen = (now: Date) => sql<SqlBool>`(
  coalesce(pin_blocked_until, '-infinity') <= ${now}::timestamptz
  or pin_blocked_until > ${later(now, pause + clockSkew)}::timestamptz)`;

export type PinTry = { number: number } | { blockedUntil: Date } | 'needs-reset';

/** Not an attempt: there is no PIN to guess. */
export type PinState = PinTry | 'not-set';

/** Counts an attempt before checking it, so concurrent guesses get no more attempts than sequential ones. */
export async function beginPinTry(db: Database, customerId: string, now: Date): Promise<PinTry> {
  const begun = await db
    .updateTable('customers')
    .set({
      pin_tries: sql<number>`pin_tries + 1`,
      pin_blocked_until: sql<Date | null>`
        case when pin_tries + 1 = ${sql.lit(triesBeforePause)} then ${later(now, pause)}::timestamptz
        else pin_blocked_until end`,
    })
    .where('id', '=', customerId)
    .where('pin_tries', '<', triesBeforeReset)
    .where(isOpen(now))
    .returning('pin_tries')
    .executeTakeFirst();
  return begun ? { number: begun.pin_tries } : findBlock(db, customerId, now);
}

async function findBlock(db: Database, customerId: string, now: Date): Promise<PinTry> {
  const { pin_tries, pin_blocked_until } = await db
    .selectFrom('customers')
    .select(['pin_tries', 'pin_blocked_until'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (pin_tries >= triesBeforeReset) return 'needs-reset';
  return { blockedUntil: pin_blocked_until ?? now };
}

export function afterWrong(number: number, now: Date): PinTry {
  if (number >= triesBeforeReset) return 'needs-reset';
  if (number === triesBeforePause) return { blockedUntil: later(now, pause) };
  return { number };
}

export const triesLeft = (number: number) =>
  (number < triesBeforePause ? triesBeforePause : triesBeforeReset) - number;

export async function uncountPinTry(tx: Tx, customerId: string, number: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      pin_tries: number - 1,
      ...(number === triesBeforePause && { pin_blocked_until: null }),
    })
    .where('id', '=', customerId)
    .where('pin_tries', '=', number)
    .execute();
}

export async function forgetPinTries(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ pin_tries: 0, pin_blocked_until: null })
    .where('id', '=', customerId)
    .execute();
}
