import type { Bank } from '../../kernel/bank/bank';
import { earlier, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';

/** An active client refreshes every 10 minutes, so 20 minutes without a refresh mean that it is idle. */
const maxIdle = minutes(20);

const longAgo = new Date(0);

type Announcing = Pick<Bank, 'capabilities'>;

/** The site signs out after minutes without input; this ends the sessions of pages that no longer run. */
export const endsEveryIdleSession = ({ capabilities }: Announcing): boolean =>
  capabilities.includes('idle-sign-out');

const endsIdleSessions = async (db: Database, bank: Announcing, customerId: string): Promise<boolean> =>
  endsEveryIdleSession(bank) || (await isSet(db, customerId, 'ask_password_each_time'));

/** Sessions last seen before this have ended. */
export const idleBefore = async (
  db: Database,
  bank: Announcing,
  customerId: string,
  now: Date,
): Promise<Date> => ((await endsIdleSessions(db, bank, customerId)) ? earlier(now, maxIdle) : longAgo);

interface Seen {
  customer_id: string;
  started_at: Date;
  last_seen_at: Date | null;
}

export async function isIdle(db: Database, bank: Announcing, session: Seen, now: Date): Promise<boolean> {
  const seen = session.last_seen_at ?? session.started_at;
  return seen < earlier(now, maxIdle) && seen < (await idleBefore(db, bank, session.customer_id, now));
}
