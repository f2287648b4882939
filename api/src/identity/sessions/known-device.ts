import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { EndReason } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Visitor } from '../../kernel/http/request-context';

const knownFor = hours(30 * 24);
/** A session that ended for one of these reasons may have belonged to a thief. */
const suspectEnds: EndReason[] = ['reused-token', 'password-changed'];

type Place = Pick<Visitor, 'ip' | 'device' | 'browser' | 'earlierBrowsers'>;

const placesOf = (db: Database, email: string, now: Date): Promise<Place[]> =>
  db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.address as ip', 'sessions.device', 'sessions.browser'])
    .distinct()
    .where('customers.email', '=', email)
    .where('sessions.started_at', '>', earlier(now, knownFor))
    .where(({ eb, or }) =>
      or([eb('sessions.end_reason', 'is', null), eb('sessions.end_reason', 'not in', suspectEnds)]),
    )
    // After “This wasn't me”, any session since that event may have been a thief's, also one that was signed out.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_locks')
            .select('account_locks.id')
            .whereRef('account_locks.customer_id', '=', 'sessions.customer_id')
            .whereRef('account_locks.since', '<=', 'sessions.started_at')
            .whereRef('account_locks.locked_at', '>', 'sessions.started_at'),
        ),
      ),
    )
    .execute();

const isSameBrowser = ({ browser: known }: Place, { browser, earlierBrowsers = [] }: Place) =>
  known !== null && [browser, ...earlierBrowsers].includes(known);

const isSameNetwork = (place: Place, visitor: Place) => networkOf(place.ip) === networkOf(visitor.ip);

/**
 * If the cookie belongs to another customer, doesn't fall back to user agent and network, which anyone could
 * share.
 */
export async function isKnownDevice(
  db: Database,
  email: string,
  visitor: Visitor,
  now: Date,
): Promise<boolean> {
  const places = await placesOf(db, email, now);
  return places.some((place) =>
    visitor.browser
      ? isSameBrowser(place, visitor)
      : place.device === visitor.device && isSameNetwork(place, visitor),
  );
}

/** What about a visitor the customer's earlier sign-ins know: more than the network, if it is the browser. */
export async function findKnownPlace(
  db: Database,
  email: string,
  visitor: Visitor,
  now: Date,
): Promise<'browser' | 'network' | null> {
  const places = await placesOf(db, email, now);
  if (places.some((place) => isSameBrowser(place, visitor))) return 'browser';
  return places.some((place) => isSameNetwork(place, visitor)) ? 'network' : null;
}
