import { randomBytes } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz0123456789';

type Kind = 'acc' | 'card' | 'code' | 'cus' | 'loan' | 'mail' | 'payee' | 'permit' | 'pic' | 'ses' | 'txn';

/** An opaque id of 20 random letters behind a word that tells what it names: `txn_8k2…`. */
export function newId(kind: Kind): string {
  const picked = Array.from(randomBytes(20), (byte) => letters[byte % letters.length]);
  return `${kind}_${picked.join('')}`;
}
