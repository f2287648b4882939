import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyGeneration, ServerKeys } from '../keys/key-ring';

/** A browser that several customers share has one for each whom it remembers. */
const maxIds = 5;

const kindOf = (name: string, more: readonly string[]) => ({
  name,
  more,
  pattern: new RegExp(`(?:^|;[\\t ]*)${name}=((?:[\\w-]{22}\\.){1,${maxIds}})([\\w-]{43})(?:;|$)`),
});

/**
 * Browsers accept the prefix only from this host over HTTPS and for all its paths, so neither a sibling domain nor a
 * network attacker can plant the cookie.
 */
const https = kindOf('__Host-larch_device', ['Secure']);
const http = kindOf('larch_device', []);

export interface Transport {
  secure: boolean;
}

const maxAge = 182 * 24 * 60 * 60;

export const newBrowserId = () => randomBytes(16).toString('base64url');

export function readBrowserCookie(
  keys: ServerKeys,
  header: string | undefined,
  { secure }: Transport,
): string[] {
  const { pattern } = secure ? https : http;
  const [, dotted = '', signature = ''] = pattern.exec(header ?? '') ?? [];
  if (!dotted) return [];
  const ids = dotted.slice(0, -1);
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, ids)));
  return keys.all().some(isOurs) ? ids.split('.') : [];
}

/** Keeps the first of them, so the latest comes first. */
export function browserCookie(keys: ServerKeys, ids: readonly string[], { secure }: Transport): string {
  const { name, more } = secure ? https : http;
  const kept = ids.slice(0, maxIds).join('.');
  const value = `${name}=${kept}.${sign(keys.current(), kept)}`;
  return [value, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict', ...more].join('; ');
}

function sign({ accessTokens }: KeyGeneration, ids: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'browser cookies', 32));
  return createHmac('sha256', key).update(ids).digest('base64url');
}
