import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyGeneration } from '../keys/key-generation';
import type { ServerKeys } from '../keys/key-ring';

const name = 'larch_device';
/** Browsers accept this prefix only from a secure origin, so that a network attacker can't plant the cookie. */
const secureName = `__Secure-${name}`;
const pattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
const maxAge = 182 * 24 * 60 * 60;

export const newBrowserId = () => randomBytes(16).toString('base64url');

export function readBrowserCookie(keys: ServerKeys, header: string | undefined): string | null {
  const [, id = '', signature = ''] = pattern.exec(header ?? '') ?? [];
  if (!id) return null;
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, id)));
  return keys.all().some(isOurs) ? id : null;
}

export function browserCookie(keys: ServerKeys, id: string, { secure }: { secure: boolean }): string {
  const attributes = ['Path=/api/v1/auth/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  const value = `${secure ? secureName : name}=${id}.${sign(keys.current(), id)}`;
  return [value, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

function sign({ accessTokens }: KeyGeneration, id: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'browser cookies', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}
