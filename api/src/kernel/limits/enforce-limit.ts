import type { AliasableExpression } from 'kysely';
import { clockSkew, earlier, later, secondsUntil } from '../clock/clock';
import type { Transaction } from '../db/client';
import type { BankError } from '../errors/errors';

export interface Limit {
  max: number;
  within: number;
  refuse(retryAfter: number): BankError;
}

/** Ignores future dates, which were recorded before a clock was set back. */
export async function enforceLimit(
  tx: Transaction,
  { max, within, refuse }: Limit,
  { past, now }: { past: AliasableExpression<{ at: Date }>; now: Date },
): Promise<void> {
  const last = await tx
    .selectFrom(past.as('past'))
    .select('at')
    .where('at', '>', earlier(now, within))
    .where('at', '<=', later(now, clockSkew))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw refuse(secondsUntil(later(last.at, within), now));
}
