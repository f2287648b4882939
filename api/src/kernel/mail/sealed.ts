import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerKeys } from '../keys/keys';

const mark = 'sealed:1:';
const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

const mailKey = (keys: ServerKeys) => new Uint8Array(hkdfSync('sha256', keys.pins, '', 'mail at rest', 32));

export function seal(keys: ServerKeys, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, mailKey(keys), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(keys: ServerKeys, stored: string): string {
  if (!stored.startsWith(mark)) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), 'base64');
  const decipher = createDecipheriv(algorithm, mailKey(keys), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
