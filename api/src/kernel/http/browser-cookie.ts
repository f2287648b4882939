import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyGeneration } from '../keys/key-generation';
import type { ServerKeys } from '../keys/key-ring';

/**
 * Browsers accept the prefix only from this host over HTTPS and for all its paths, so neither a sibling domain nor a
 * network attacker can plant the cookie.
 */
const kinds = {
  https: { name: '__Host-larch_device', path: '/', secure: ['Secure'] },
  http: { name: 'larch_device', path: '/api/v1/auth/', secure: [] },
} as const;

export interface Transport {
  secure: boolean;
}

const kindOf = ({ secure }: Transport) => kinds[secure ? 'https' : 'http'];

const patternOf = (name: string) => new RegExp(`(?:^|;[\\t ]*)${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
const patterns = { https: patternOf(kinds.https.name), http: patternOf(kinds.http.name) };
const maxAge = 182 * 24 * 60 * 60;

export const newBrowserId = () => randomBytes(16).toString('base64url');

export function readBrowserCookie(
  keys: ServerKeys,
  header: string | undefined,
  { secure }: Transport,
): string | null {
  const pattern = patterns[secure ? 'https' : 'http'];
  const [, id = '', signature = ''] = pattern.exec(header ?? '') ?? [];
  if (!id) return null;
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, id)));
  return keys.all().some(isOurs) ? id : null;
}

export function browserCookie(keys: ServerKeys, id: string, transport: Transport): string {
  const { name, path, secure } = kindOf(transport);
  const value = `${name}=${id}.${sign(keys.current(), id)}`;
  return [value, `Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict', ...secure].join('; ');
}

function sign({ accessTokens }: KeyGeneration, id: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'browser cookies', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}
