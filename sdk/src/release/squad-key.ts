import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { publicKeyLine } from '../../../platform/src/squads/public-key';
import { keyIdOf } from '../../../platform/src/store/release-keys';
import { ReleaseFailed } from './release-failed';

export interface SquadKey {
  privateKey: KeyObject;
  id: string;
  /** What the site's operators register. */
  publicLine: string;
}

const otherUsers = 0o077;

function toSquadKey(privateKey: KeyObject): SquadKey {
  const publicKey = createPublicKey(privateKey);
  return { privateKey, id: keyIdOf(publicKey), publicLine: publicKeyLine(publicKey) };
}

/** Never replaces a key, because the site may know it already. */
export function createSquadKey(file: string): SquadKey {
  if (existsSync(file))
    throw new ReleaseFailed('key', [`${file} exists: it may be the key that a site knows.`]);
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  // The umask may have taken rights away from the owner.
  chmodSync(file, 0o600);
  return toSquadKey(privateKey);
}

function parseKey(pem: string, name: string): SquadKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new ReleaseFailed('key', [`${name} has no private key in PEM.`]);
  }
  if (key.asymmetricKeyType === 'ed25519') return toSquadKey(key);
  throw new ReleaseFailed('key', [`${name} has a key of type ${key.asymmetricKeyType}: use Ed25519.`]);
}

function readKeyFile(file: string): string {
  if (!existsSync(file))
    throw new ReleaseFailed('key', [`There is no key ${file}. Set LARCH_KEY, or make a key.`]);
  const isShared = process.platform !== 'win32' && (statSync(file).mode & otherUsers) !== 0;
  if (isShared) throw new ReleaseFailed('key', [`Other users can read ${file}: run chmod 600 ${file}`]);
  return readFileSync(file, 'utf8');
}

/** A pipeline passes the key in LARCH_KEY, where some of them write line breaks as \n. */
export function readSquadKey(file: string, { LARCH_KEY }: NodeJS.ProcessEnv = process.env): SquadKey {
  if (LARCH_KEY) return parseKey(LARCH_KEY.replaceAll('\\n', '\n'), 'LARCH_KEY');
  return parseKey(readKeyFile(file), file);
}
