import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { EndReason } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Visitor } from '../../kernel/http/request-context';

const knownFor = hours(30 * 24);
/** A session that ended for one of these reasons may have belonged to a thief. */
const suspectEnds: EndReason[] = ['reused-token', 'password-changed'];

type Place = Pick<Visitor, 'ip' | 'device' | 'browser'>;

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
    .execute();

const isSameBrowser = (place: Place, visitor: Place) =>
  visitor.browser !== null && place.browser === visitor.browser;

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

export interface KnownPlace {
  isKnown: boolean;
  networks: string[];
}

export async function findKnownPlace(
  db: Database,
  email: string,
  visitor: Visitor,
  now: Date,
): Promise<KnownPlace> {
  const places = await placesOf(db, email, now);
  return {
    isKnown: places.some((place) => isSameBrowser(place, visitor) || isSameNetwork(place, visitor)),
    networks: [...new Set(places.map(({ ip }) => networkOf(ip)))],
  };
}
