import { earlier, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';

/** An active client refreshes every 10 minutes, so 20 minutes without a refresh mean that it is idle. */
const maxIdle = minutes(20);

const longAgo = new Date(0);

/** Sessions last seen before this have ended if the customer turned on "Ask Password Each Time". */
export const idleBefore = async (db: Database, customerId: string, now: Date): Promise<Date> =>
  (await isSet(db, customerId, 'ask_password_each_time')) ? earlier(now, maxIdle) : longAgo;

interface Seen {
  customer_id: string;
  started_at: Date;
  last_seen_at: Date | null;
}

export async function isIdle(db: Database, session: Seen, now: Date): Promise<boolean> {
  const seen = session.last_seen_at ?? session.started_at;
  return seen < earlier(now, maxIdle) && seen < (await idleBefore(db, session.customer_id, now));
}
