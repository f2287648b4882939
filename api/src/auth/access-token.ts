import { jwtVerify, SignJWT } from 'jose';
import { later, minutes } from '../clock';
import type { BankDeps } from '../deps';

type TokenDeps = Pick<BankDeps, 'keys' | 'clock'>;

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

/** What a genuine, unexpired access token claims; null for anything else. */
export async function readAccessToken(
  { keys, clock }: TokenDeps,
  token: string,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys.accessTokens, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    return { customerId: String(payload.sub), sessionId: String(payload.sid) };
  } catch {
    return null;
  }
}
