import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { createSquadKey, readSquadKey } from './squad-key';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

test('makes a key that only its owner can read', () => {
  const file = join(folder, 'private/larch.pem');
  const key = createSquadKey(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(key.publicLine).toMatch(/^ed25519:[\w-]{43}$/);
  expect(readSquadKey(file, {})).toMatchObject({ id: key.id, publicLine: key.publicLine });
});

test('never replaces a key', () => {
  const file = join(folder, 'larch.pem');
  const { id } = createSquadKey(file);
  expect(() => createSquadKey(file)).toThrow('exists');
  expect(readSquadKey(file, {}).id).toBe(id);
});

test('refuses a key that others can read', () => {
  const file = join(folder, 'larch.pem');
  createSquadKey(file);
  chmodSync(file, 0o640);
  expect(() => readSquadKey(file, {})).toThrow(`Other users can read ${file}: run chmod 600 ${file}`);
});

test('prefers the key of the environment, also without line breaks', () => {
  const file = join(folder, 'larch.pem');
  const { id } = createSquadKey(file);
  const pem = readFileSync(file, 'utf8');
  expect(readSquadKey('missing.pem', { LARCH_KEY: pem }).id).toBe(id);
  expect(readSquadKey('missing.pem', { LARCH_KEY: pem.replaceAll('\n', '\\n') }).id).toBe(id);
});

test('explains a key that it can’t use', () => {
  const file = join(folder, 'rsa.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  expect(() => readSquadKey(file, {})).toThrow(`${file} has a key of type rsa: use Ed25519.`);
  expect(() => readSquadKey('missing.pem', {})).toThrow('There is no key missing.pem.');
  expect(() => readSquadKey(file, { LARCH_KEY: 'nonsense' })).toThrow('LARCH_KEY has no private key in PEM.');
});
