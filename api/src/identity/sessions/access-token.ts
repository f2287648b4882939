import { jwtVerify, SignJWT } from 'jose';
import type { Bank } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';

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

/** A proof of the session for 10 minutes, or until the session ends where that is sooner. */
export function issueAccessToken(
  { keys, clock }: TokenDeps,
  claims: AccessClaims,
  sessionEnd: Date,
): Promise<string> {
  const now = clock.now();
  const expiry = Math.min(inSeconds(later(now, lifetime)), inSeconds(sessionEnd));
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.customerId)
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(expiry)
    .sign(keys.accessTokens);
}

interface Proven extends AccessClaims {
  expiresAt: number;
}

/** Tokens whose signature was checked: a token never changes, so a second check would tell nothing new. */
const proven = new WeakMap<Buffer, Map<string, Proven>>();
const mostProven = 20_000;

/** What a genuine, unexpired access token claims; null for anything else. */
export async function readAccessToken(bank: TokenDeps, token: string): Promise<AccessClaims | null> {
  const known = provenBy(bank.keys);
  const claims = known.get(token) ?? (await proveToken(bank, token));
  if (!claims || claims.expiresAt <= inSeconds(bank.clock.now())) return null;
  if (!known.has(token)) remember(known, token, claims);
  return claims;
}

function provenBy({ accessTokens }: TokenDeps['keys']): Map<string, Proven> {
  const known = proven.get(accessTokens) ?? new Map<string, Proven>();
  proven.set(accessTokens, known);
  return known;
}

/** The oldest makes room. */
function remember(known: Map<string, Proven>, token: string, claims: Proven): void {
  if (known.size >= mostProven) known.delete(known.keys().next().value ?? '');
  known.set(token, claims);
}

async function proveToken({ keys, clock }: TokenDeps, token: string): Promise<Proven | null> {
  try {
    const { payload } = await jwtVerify(token, keys.accessTokens, {
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
