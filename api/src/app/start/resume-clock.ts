import { type Clock, startClock } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';

/**
 * An accelerated clock leaves events in the future. Resuming from the latest event keeps time from moving
 * backward.
 */
export async function resumeClock(db: Database, speedup: number): Promise<Clock> {
  if (speedup === 1) return startClock();
  return startClock(speedup, Math.max(Date.now(), await latestMoment(db)));
}

async function latestMoment(db: Database): Promise<number> {
  const { max } = db.fn;
  const latest = await Promise.all([
    db.selectFrom('sessions').select(max('started_at').as('at')).executeTakeFirst(),
    db.selectFrom('transactions').select(max('created_at').as('at')).executeTakeFirst(),
    db.selectFrom('mail').select(max('created_at').as('at')).executeTakeFirst(),
    db.selectFrom('audit_log').select(max('at').as('at')).executeTakeFirst(),
  ]);
  return Math.max(...latest.map((row) => row?.at?.getTime() ?? 0));
}
