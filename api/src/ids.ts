import { randomBytes } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz0123456789';

/** An opaque id of 20 random letters behind a word that tells what it names: `txn_8k2…`. */
export function newId(kind: 'cus' | 'acc' | 'txn' | 'ses' | 'mail'): string {
  const picked = Array.from(randomBytes(20), (byte) => letters[byte % letters.length]);
  return `${kind}_${picked.join('')}`;
}
