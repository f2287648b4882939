import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { KeyGeneration } from '../../kernel/keys/key-generation';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { splitKeyId, withKeyId } from '../../kernel/keys/named-key';

/** Makes a copied hash useless in another row, for another destination or for another purpose. */
export interface CodeBinding {
  id: string;
  destination: string;
  purpose: CodePurpose | 'contact_change';
}

export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashing all million possible codes takes no time, so the hash also depends on a key that isn't in the
 * database.
 */
export function hashCode(keys: ServerKeys, binding: CodeBinding, code: string): string {
  const generation = keys.current();
  return withKeyId(generation, hashWith(generation, binding, code));
}

function hashWith({ pins }: KeyGeneration, { id, destination, purpose }: CodeBinding, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', pins, '', 'one-time codes', 32));
  return createHmac('sha256', key).update([id, purpose, destination, code].join('\n')).digest('hex');
}

/** If there is no hash, returns false after the same amount of work. */
export function isCode(
  keys: ServerKeys,
  { hash, ...binding }: CodeBinding & { hash: string | null },
  code: string,
): boolean {
  const { generation = keys.current(), hash: stored } = splitKeyId(keys, hash ?? '');
  const given = Buffer.from(hashWith(generation, binding, code), 'hex');
  const kept = stored === '' ? Buffer.alloc(given.length) : Buffer.from(stored, 'hex');
  return timingSafeEqual(given, kept);
}
