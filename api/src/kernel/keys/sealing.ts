import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyGeneration, ServerKeys } from './key-ring';

/** Names the generation of its key. */
const sealedText = /^sealed:([\w-]{8}):(.*)$/s;
const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

interface SealedBytes {
  /** The generation's ID. */
  key_id: string;
  content: Uint8Array;
}

interface Sealing {
  seal(keys: ServerKeys, text: string): string;
  /** Returns text that isn't sealed as it is. */
  unseal(keys: ServerKeys, stored: string): string;
  sealBytes(keys: ServerKeys, bytes: Uint8Array): SealedBytes;
  unsealBytes(keys: ServerKeys, sealed: SealedBytes): Buffer;
}

/** Encrypts text for one purpose, so that nothing sealed for another can be put in its place. */
export function sealingFor(purpose: string): Sealing {
  const keyOf = ({ pins }: KeyGeneration) => new Uint8Array(hkdfSync('sha256', pins, '', purpose, 32));
  const find = (keys: ServerKeys, id: string) => {
    const generation = keys.find(id);
    if (!generation) throw new Error(`The keys are missing: ${purpose}`);
    return keyOf(generation);
  };
  return {
    seal: (keys, text) => {
      const generation = keys.current();
      const content = encrypt(keyOf(generation), Buffer.from(text)).toString('base64');
      return `sealed:${generation.id}:${content}`;
    },
    unseal: (keys, stored) => {
      const [isSealed, id = '', content = ''] = sealedText.exec(stored) ?? [];
      if (!isSealed) return stored;
      return decrypt(find(keys, id), Buffer.from(content, 'base64')).toString('utf8');
    },
    sealBytes: (keys, bytes) => {
      const generation = keys.current();
      return { key_id: generation.id, content: encrypt(keyOf(generation), bytes) };
    },
    unsealBytes: (keys, { key_id, content }) => decrypt(find(keys, key_id), Buffer.from(content)),
  };
}

function encrypt(key: Uint8Array, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

function decrypt(key: Uint8Array, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}
