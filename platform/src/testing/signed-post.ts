import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { publicKeyLine } from '../squads/public-key';
import { digestOf, type SignedParts, signRequest } from '../squads/signed-request';
import { keyIdOf } from '../store/release-keys';

export interface TestKey {
  id: string;
  line: string;
  privateKey: KeyObject;
}

export function newKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey);
  return { id: keyIdOf(publicKey), line: publicKeyLine(publicKey), privateKey };
}

export interface PostOptions {
  key: TestKey;
  path: string;
  body: unknown;
  /** The sender signs for this name of the site. */
  authority?: string;
  signedAt?: number;
  nonce?: string;
}

export interface Post {
  method: 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
}

export function signedPost({ key, path, body, authority = 'localhost', ...given }: PostOptions): Post {
  const { signedAt = Date.now(), nonce = randomBytes(16).toString('base64url') } = given;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const digest = digestOf(Buffer.from(payload));
  const length = String(Buffer.byteLength(payload));
  const parts: SignedParts = { method: 'POST', authority, path, query: '?', digest, length };
  const signature = signRequest(parts, key.privateKey, {
    created: Math.floor(signedAt / 1000),
    nonce,
    keyId: key.id,
  });
  return {
    method: 'POST',
    url: path,
    headers: {
      host: authority,
      'content-type': 'application/json',
      'content-digest': digest,
      'content-length': length,
      ...signature,
    },
    payload,
  };
}
