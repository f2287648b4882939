import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyGeneration } from '../keys/key-generation';
import type { ServerKeys } from '../keys/key-ring';

/**
 * Browsers accept the prefix only from this host over HTTPS and for all its paths, so neither a sibling domain nor a
 * network attacker can plant the cookie.
 */
const kinds = {
  https: { name: '__Host-larch_device', path: '/', secure: ['Secure'] },
  http: { name: 'larch_device', path: '/', secure: [] },
} as const;

export interface Transport {
  secure: boolean;
}

const kindOf = ({ secure }: Transport) => kinds[secure ? 'https' : 'http'];

/** A browser that several customers share has one for each whom it remembers. */
const maxIds = 5;

const patternOf = (name: string) =>
  new RegExp(`(?:^|;[\\t ]*)${name}=((?:[\\w-]{22}\\.){1,${maxIds}})([\\w-]{43})(?:;|$)`);
const patterns = { https: patternOf(kinds.https.name), http: patternOf(kinds.http.name) };
const maxAge = 182 * 24 * 60 * 60;

export const newBrowserId = () => randomBytes(16).toString('base64url');

export function readBrowserCookie(
  keys: ServerKeys,
  header: string | undefined,
  { secure }: Transport,
): string[] {
  const pattern = patterns[secure ? 'https' : 'http'];
  const [, dotted = '', signature = ''] = pattern.exec(header ?? '') ?? [];
  if (!dotted) return [];
  const ids = dotted.slice(0, -1);
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, ids)));
  return keys.all().some(isOurs) ? ids.split('.') : [];
}

/** Keeps the first of them, so the latest comes first. */
export function browserCookie(keys: ServerKeys, ids: readonly string[], transport: Transport): string {
  const { name, path, secure } = kindOf(transport);
  const kept = ids.slice(0, maxIds).join('.');
  const value = `${name}=${kept}.${sign(keys.current(), kept)}`;
  return [value, `Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict', ...secure].join('; ');
}

function sign({ accessTokens }: KeyGeneration, ids: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'browser cookies', 32));
  return createHmac('sha256', key).update(ids).digest('base64url');
}
