import { earlier, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';

/** An active client refreshes every 10 minutes, so 20 minutes without a refresh mean that it is idle. */
const away = minutes(20);

const atNoTime = new Date(0);

/** Sessions last seen before this have ended, for customers with "Ask Password Each Time". */
export const leftAloneBefore = async (db: Database, customerId: string, now: Date): Promise<Date> =>
  (await isSet(db, customerId, 'ask_password_each_time')) ? earlier(now, away) : atNoTime;

interface Seen {
  customer_id: string;
  started_at: Date;
  last_seen_at: Date | null;
}

export async function isLeftAlone(db: Database, session: Seen, now: Date): Promise<boolean> {
  const seen = session.last_seen_at ?? session.started_at;
  // Saves the query for the usual, active session.
  return seen < earlier(now, away) && seen < (await leftAloneBefore(db, session.customer_id, now));
}
