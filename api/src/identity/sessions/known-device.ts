import type { Visitor } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database, EndReason } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import { hashToken } from './sessions';

/** A browser keeps its cookie when its network changes. Other clients are identified by network. */
export const deviceOf = ({ device, browser, ip }: Visitor): string =>
  hashToken([device, browser ?? networkOf(ip)].join('\n'));

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

/** The ID of the cookie that the customer's earlier sessions had. The others came later, or belong to others. */
function knownBrowserIn(places: readonly Place[], { browser, earlierBrowsers = [] }: Place): string | null {
  const known = new Set(places.map((place) => place.browser));
  return [browser, ...earlierBrowsers].findLast((id) => id !== null && known.has(id)) ?? null;
}

const isSameNetwork = (place: Place, visitor: Place) => networkOf(place.ip) === networkOf(visitor.ip);

/**
 * By its ID, or without a cookie by its network. If the cookie belongs to another customer, doesn't fall back to user
 * agent and network, which anyone could share.
 */
export async function findKnownDevice(
  db: Database,
  email: string,
  visitor: Visitor,
  now: Date,
): Promise<string | null> {
  const places = await placesOf(db, email, now);
  if (visitor.browser) {
    const known = knownBrowserIn(places, visitor);
    return known && hashToken(known);
  }
  const isKnown = places.some((place) => place.device === visitor.device && isSameNetwork(place, visitor));
  return isKnown ? deviceOf(visitor) : null;
}

/** A browser that the customer's earlier sign-ins know, by its ID; `network` if only that is known. */
export type KnownPlace = { browser: string } | 'network' | null;

export async function findKnownPlace(
  db: Database,
  email: string,
  visitor: Visitor,
  now: Date,
): Promise<KnownPlace> {
  const places = await placesOf(db, email, now);
  const browser = knownBrowserIn(places, visitor);
  if (browser) return { browser };
  return places.some((place) => isSameNetwork(place, visitor)) ? 'network' : null;
}
