import { bankBusy } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import type { Visitor } from '../../kernel/http/request-context';
import { createWorkQueue } from '../../kernel/queues/work-queue';

/** A household's line often has 256 networks. */
const lineBits = 56;

const shared = { atOnce: 3, atOncePerOwner: 2, maxWaitingPerOwner: 12, givesWay: true };

/** So few that the last one doesn't wait for half a second. Each line gets its turn. */
const ofStrangers = createWorkQueue({ name: 'passwords of strangers', ...shared, maxWaiting: 24 });

/** Browsers that signed in before don't wait for strangers. */
const ofBrowsers = createWorkQueue({ name: 'passwords of known browsers', ...shared, maxWaiting: 200 });

/** For work that hashes a password without a session. Refuses before any of it is done. */
export async function inPasswordLane<T>({ ip, browser }: Visitor, work: () => Promise<T>): Promise<T> {
  const enqueue = browser ? ofBrowsers : ofStrangers;
  const turn = enqueue(networkOf(ip, lineBits), work);
  if (!turn) throw bankBusy();
  return turn;
}
