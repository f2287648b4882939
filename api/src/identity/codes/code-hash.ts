import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { ServerKeys } from '../../kernel/keys/keys';

/** What a code is bound to: it is worth nothing in another's row, for another address or another purpose. */
export interface CodeBinding {
  id: string;
  destination: string;
  purpose: CodePurpose;
}

/** Six digits, each as likely as the others. */
export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A million codes are tried in no time: only the server's key, which the database lacks, hides one. */
export function hashCode(keys: ServerKeys, { id, destination, purpose }: CodeBinding, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', keys.pins, '', 'one-time codes', 32));
  return createHmac('sha256', key).update([id, purpose, destination, code].join('\n')).digest('hex');
}

/** Whether the code is the one that was hashed. Without a hash, for nobody, the same work finds no match. */
export function isCode(
  keys: ServerKeys,
  { hash, ...binding }: CodeBinding & { hash: string | null },
  code: string,
): boolean {
  const given = Buffer.from(hashCode(keys, binding, code), 'hex');
  const kept = hash === null ? Buffer.alloc(given.length) : Buffer.from(hash, 'hex');
  return timingSafeEqual(given, kept);
}
