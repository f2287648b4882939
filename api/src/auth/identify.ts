import type { Customer } from '../customers/to-user';
import type { BankDeps } from '../deps';
import { notSignedIn, sessionEnded } from '../errors';
import { type AccessClaims, readAccessToken } from './access-token';

/** The customer who makes a call, and the session it is made in. */
export interface Caller {
  customer: Customer;
  sessionId: string;
}

export async function readBearer(
  deps: BankDeps,
  authorization: string | undefined,
): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1];
  return token ? readAccessToken(deps, token) : null;
}

/** Who a bearer token speaks for. A session that was signed out is refused though its token is young. */
export async function identify(deps: BankDeps, authorization: string | undefined): Promise<Caller> {
  const claims = await readBearer(deps, authorization);
  if (!claims) throw notSignedIn();
  const customer = await deps.db
    .selectFrom('customers')
    .innerJoin('sessions', 'sessions.customer_id', 'customers.id')
    .selectAll('customers')
    .where('sessions.id', '=', claims.sessionId)
    .where('customers.id', '=', claims.customerId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!customer) throw sessionEnded();
  return { customer, sessionId: claims.sessionId };
}
