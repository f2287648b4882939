import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyGeneration } from '../keys/key-generation';
import type { ServerKeys } from '../keys/key-ring';

/** The second form names the generation of its key; the first is the original's. */
const sealedText = /^sealed:(?:1|2:([\w-]{8})):(.*)$/s;
const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

const markOf = ({ id, isOriginal }: KeyGeneration) => (isOriginal ? 'sealed:1:' : `sealed:2:${id}:`);

const mailKey = ({ pins }: KeyGeneration) => new Uint8Array(hkdfSync('sha256', pins, '', 'mail at rest', 32));

export function seal(keys: ServerKeys, text: string): string {
  const iv = randomBytes(ivLength);
  const generation = keys.current();
  const cipher = createCipheriv(algorithm, mailKey(generation), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return markOf(generation) + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(keys: ServerKeys, stored: string): string {
  const [isSealed, id = null, content = ''] = sealedText.exec(stored) ?? [];
  if (!isSealed) return stored;
  const generation = keys.find(id);
  if (!generation) throw new Error('The keys of an email are missing');
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv(algorithm, mailKey(generation), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
