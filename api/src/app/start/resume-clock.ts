import { type Clock, startClock } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import type { Env } from './env';

type ClockEnv = Pick<Env, 'clockSpeedup' | 'clockStart'>;

/**
 * An accelerated clock leaves events in the future. Resuming from the latest event keeps time from moving
 * backward. A clock with a fixed start resumes there, too, so that each start doesn't repeat the same minutes.
 */
export async function resumeClock(db: Database, { clockSpeedup, clockStart }: ClockEnv): Promise<Clock> {
  if (clockSpeedup === 1 && !clockStart) return startClock();
  const begin = clockStart?.getTime() ?? Date.now();
  return startClock(clockSpeedup, Math.max(begin, await latestMoment(db)));
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
