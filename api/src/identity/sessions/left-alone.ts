import { earlier, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';

/** Whoever uses the site renews at least each 10 minutes: so much more, and nobody was there. */
const away = minutes(20);

const atNoTime = new Date(0);

/**
 * Sessions of the customer that were last seen before then go on no more: only who wants to be asked for the
 * password each time is asked again after having been away.
 */
export const leftAloneBefore = async (db: Database, customerId: string, now: Date): Promise<Date> =>
  (await isSet(db, customerId, 'ask_password_each_time')) ? earlier(now, away) : atNoTime;

interface Seen {
  customer_id: string;
  started_at: Date;
  last_seen_at: Date | null;
}

export async function isLeftAlone(db: Database, session: Seen, now: Date): Promise<boolean> {
  const seen = session.last_seen_at ?? session.started_at;
  // Most are not away at all: nothing is looked up for them.
  return seen < earlier(now, away) && seen < (await leftAloneBefore(db, session.customer_id, now));
}
