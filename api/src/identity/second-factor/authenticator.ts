import { Secret, TOTP } from 'otpauth';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { sealingFor } from '../../kernel/keys/sealing';

const { seal, unseal } = sealingFor('authenticator secrets');

const issuer = 'Larch';
const stepSeconds = 30;
/** Accepts the codes before and after the current one, because clocks of phones differ. */
const window = 1;

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds });

export const drawSecret = (): string => new Secret({ size: 20 }).base32;

export const sealSecret = (keys: ServerKeys, secret: string): string => seal(keys, secret);

export const unsealSecret = (keys: ServerKeys, sealed: string): string => unseal(keys, sealed);

export const uriOf = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The 30-second step that the code belongs to, or null if it's wrong. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
