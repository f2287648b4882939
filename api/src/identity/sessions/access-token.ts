import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Bank } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { KeyGeneration } from '../../kernel/keys/key-generation';
import type { ServerKeys } from '../../kernel/keys/key-ring';

type TokenDeps = Pick<Bank, 'keys' | 'clock'>;

export interface AccessClaims {
  customerId: string;
  sessionId: string;
}

const issuer = 'larch-bank';
const audience = 'larch-bank-api';
const type = 'at+jwt';
const algorithm = 'HS256';
const lifetime = minutes(10);

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function issueAccessToken(
  { keys, clock }: TokenDeps,
  claims: AccessClaims,
  sessionEnd: Date,
): Promise<string> {
  const now = clock.now();
  const expiry = Math.min(inSeconds(later(now, lifetime)), inSeconds(sessionEnd));
  const { id, accessTokens } = keys.current();
  return new SignJWT({ sid: claims.sessionId })
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

export async function readAccessToken(bank: TokenDeps, token: string): Promise<AccessClaims | null> {
  const known = verifiedBy(bank.keys);
  const claims = known.get(token) ?? (await verifyToken(bank, token));
  if (!claims || claims.expiresAt <= inSeconds(bank.clock.now())) return null;
  if (!known.has(token)) remember(known, token, claims);
  return claims;
}

/** Of the present generations, so that nothing outlives a key that was removed. */
function verifiedBy(keys: ServerKeys): Map<string, VerifiedToken> {
  const known = verified.get(keys.all()) ?? new Map<string, VerifiedToken>();
  verified.set(keys.all(), known);
  return known;
}

function remember(known: Map<string, VerifiedToken>, token: string, claims: VerifiedToken): void {
  if (known.size >= maxVerified) known.delete(known.keys().next().value ?? '');
  known.set(token, claims);
}

/** Tokens of versions without generations have no kid. */
const keyFrom =
  (keys: ServerKeys) =>
  ({ kid }: JWTHeaderParameters): Buffer => {
    const generation = keys.find(kid ?? null);
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
