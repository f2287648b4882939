import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { notSignedIn, sessionEnded } from '../../kernel/errors/errors';
import type { Caller } from '../../kernel/http/request-context';
import { batchLookups } from '../../kernel/queues/batch-lookups';
import { type AccessClaims, readAccessToken } from './access-token';
export async function readBearer(
  bank: Bank,
  authorization: string | undefined,
): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1];
  return token ? readAccessToken(bank, token) : null;
}

export async function identify(bank: Bank, authorization: string | undefined): Promise<Caller> {
  const claims = await readBearer(bank, authorization);
  if (!claims) throw notSignedIn();
  const customer = await ownerOf(bank)(claims);
  if (!customer) throw sessionEnded();
  return { customer, sessionId: claims.sessionId };
}

export async function findCaller(bank: Bank, authorization: string | undefined): Promise<Caller | null> {
  const claims = await readBearer(bank, authorization);
  const customer = claims && (await ownerOf(bank)(claims));
  return claims && customer ? { customer, sessionId: claims.sessionId } : null;
}

const lookups = new WeakMap<Database, (claims: AccessClaims) => Promise<Customer | undefined>>();

function ownerOf({ db, clock }: Bank) {
  const lookUp =
    lookups.get(db) ?? batchLookups((all: readonly AccessClaims[]) => findOwners(db, clock.now(), all));
  lookups.set(db, lookUp);
  return lookUp;
}

async function findOwners(db: Database, at: Date, all: readonly AccessClaims[]) {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('sessions', 'sessions.customer_id', 'customers.id')
    .selectAll('customers')
    .select('sessions.id as session_id')
    .where('sessions.id', '=', sql<string>`any(${all.map(({ sessionId }) => sessionId)})`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .execute();
  const owners = new Map(rows.map(({ session_id, ...customer }) => [session_id, customer]));
  return all.map(({ sessionId, customerId }) => {
    const owner = owners.get(sessionId);
    return owner?.id === customerId ? owner : undefined;
  });
}
