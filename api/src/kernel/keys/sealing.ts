import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyGeneration } from './key-generation';
import type { ServerKeys } from './key-ring';

/** The second form names the generation of its key; the first is the original's. */
const sealedText = /^sealed:(?:1|2:([\w-]{8})):(.*)$/s;
const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

export interface Sealing {
  seal(keys: ServerKeys, text: string): string;
  /** Returns text that isn't sealed as it is. */
  unseal(keys: ServerKeys, stored: string): string;
}

/** Encrypts text for one purpose, so that nothing sealed for another can be put in its place. */
export function sealingFor(purpose: string): Sealing {
  const keyOf = ({ pins }: KeyGeneration) => new Uint8Array(hkdfSync('sha256', pins, '', purpose, 32));
  return {
    seal: (keys, text) => {
      const generation = keys.current();
      return markOf(generation) + encrypt(keyOf(generation), text);
    },
    unseal: (keys, stored) => {
      const [isSealed, id = null, content = ''] = sealedText.exec(stored) ?? [];
      if (!isSealed) return stored;
      const generation = keys.find(id);
      if (!generation) throw new Error(`The keys are missing: ${purpose}`);
      return decrypt(keyOf(generation), content);
    },
  };
}

const markOf = ({ id, isOriginal }: KeyGeneration) => (isOriginal ? 'sealed:1:' : `sealed:2:${id}:`);

function encrypt(key: Uint8Array, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function decrypt(key: Uint8Array, content: string): string {
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
