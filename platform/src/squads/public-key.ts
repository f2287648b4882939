import { createPublicKey, type KeyObject } from 'node:crypto';
import { ReleaseRefused } from '../store/release-refused';

const prefix = 'ed25519:';
const line = /^ed25519:([\w-]{43})$/;

/** One line, so that it fits in a chat message or a command line. */
export const publicKeyLine = (key: KeyObject): string =>
  `${prefix}${String(key.export({ format: 'jwk' }).x)}`;

function readLine(text: string): KeyObject | undefined {
  const [, x] = line.exec(text) ?? [];
  return x ? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }) : undefined;
}

function readPem(text: string): KeyObject | undefined {
  if (/PRIVATE KEY/.test(text))
    throw new ReleaseRefused('That is a private key. It must stay with the squad: ask for the public key.');
  if (!text.startsWith('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    return createPublicKey(text);
  } catch {
    return undefined;
  }
}

/** Reads a line such as ed25519:…, or PEM. */
export function parsePublicKey(given: string): KeyObject {
  const text = given.trim();
  const key = readLine(text) ?? readPem(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseRefused('That is no Ed25519 public key. Use a line such as ed25519:…, or a PEM file.');
}
