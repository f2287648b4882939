import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { ServerKeys } from '../../kernel/keys/keys';

/** A code is worthless in another row, for another destination or for another purpose. */
export interface CodeBinding {
  id: string;
  destination: string;
  purpose: CodePurpose;
}

export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Trying a million codes takes no time, so only the server's key, which the database lacks, protects one. */
export function hashCode(keys: ServerKeys, { id, destination, purpose }: CodeBinding, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', keys.pins, '', 'one-time codes', 32));
  return createHmac('sha256', key).update([id, purpose, destination, code].join('\n')).digest('hex');
}

/** Without a hash it does the same work and returns false. */
export function isCode(
  keys: ServerKeys,
  { hash, ...binding }: CodeBinding & { hash: string | null },
  code: string,
): boolean {
  const given = Buffer.from(hashCode(keys, binding, code), 'hex');
  const kept = hash === null ? Buffer.alloc(given.length) : Buffer.from(hash, 'hex');
  return timingSafeEqual(given, kept);
}
