import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Bank, Caller } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { notSignedIn, sessionEnded } from '../../kernel/errors/errors';
import type { KeyGeneration, ServerKeys } from '../../kernel/keys/key-ring';
import { batchLookups } from '../../kernel/queues/share-calls';

type TokenDeps = Pick<Bank, 'keys' | 'clock'>;

interface AccessClaims {
  customerId: string;
  sessionId: string;
}

interface IssuedClaims extends AccessClaims {
  /** Tells pages not to make calls that the bank would refuse. The bank itself never reads it. */
  unverified: boolean;
}

const issuer = 'larch-bank';
const audience = 'larch-bank-api';
const type = 'at+jwt';
const algorithm = 'HS256';
const lifetime = minutes(10);

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function issueAccessToken(
  { keys, clock }: TokenDeps,
  claims: IssuedClaims,
  sessionEnd: Date,
): Promise<string> {
  const now = clock.now();
  const expiry = Math.min(inSeconds(later(now, lifetime)), inSeconds(sessionEnd));
  const { id, accessTokens } = keys.current();
  return new SignJWT({ sid: claims.sessionId, ...(claims.unverified && { unverified: true }) })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.customerId)
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(expiry)
    .sign(accessTokens);
}

interface VerifiedToken extends AccessClaims {
  expiresAt: number;
}

/** Caches verified signatures, because a token never changes. */
const verified = new WeakMap<readonly KeyGeneration[], Map<string, VerifiedToken>>();
const maxVerified = 20_000;

async function readAccessToken(bank: TokenDeps, token: string): Promise<AccessClaims | null> {
  const known = verifiedBy(bank.keys);
  const claims = known.get(token) ?? (await verifyToken(bank, token));
  if (!claims || claims.expiresAt <= inSeconds(bank.clock.now())) return null;
  if (!known.has(token)) remember(known, token, claims);
  return claims;
}

/** The cache is bound to the present generations, so that nothing outlives a key that was removed. */
function verifiedBy(keys: ServerKeys): Map<string, VerifiedToken> {
  const known = verified.get(keys.all()) ?? new Map<string, VerifiedToken>();
  verified.set(keys.all(), known);
  return known;
}

function remember(known: Map<string, VerifiedToken>, token: string, claims: VerifiedToken): void {
  if (known.size >= maxVerified) known.delete(known.keys().next().value ?? '');
  known.set(token, claims);
}

const keyFrom =
  (keys: ServerKeys) =>
  ({ kid }: JWTHeaderParameters): Buffer => {
    const generation = kid === undefined ? undefined : keys.find(kid);
    if (!generation) throw new RangeError('unknown kid');
    return generation.accessTokens;
  };

async function verifyToken({ keys, clock }: TokenDeps, token: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, keyFrom(keys), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    return {
      customerId: String(payload.sub),
      sessionId: String(payload.sid),
      expiresAt: Number(payload.exp),
    };
  } catch {
    return null;
  }
}

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
