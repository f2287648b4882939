import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeRelease } from '../record/store-release';
import { copyStore } from '../store/copy-store';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { newKey } from '../testing/signed-post';
import { edit, openTestStore, reopen, testContext } from '../testing/test-store';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let printed: string[];
let errors: string[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  await storeRelease(store, builtApp(root, 'shell'));
});
afterEach(() => remove());

function squads(...args: string[]): Promise<number> {
  printed = [];
  errors = [];
  const output = {
    stdout: (line: string) => void printed.push(line),
    stderr: (line: string) => void errors.push(line),
  };
  return runCommand(['squads', ...args], async () => testContext(root, reopen(store)), output);
}

const add = (name: string, remotes: string, key = newKey().line) =>
  squads('add', name, '--remotes', remotes, '--key', key, '--reason', 'they start on Monday');

const registered = async () => (await store.squadLog.last())?.squads ?? [];

test('[MFE-3] registers a squad with its remotes and key', async () => {
  const key = newKey();
  expect(await squads('list')).toBe(0);
  expect(printed).toEqual(['No squad is registered, so the site accepts no uploads.']);
  expect(await add('Rates squad', 'rates,mfe-gold', key.line)).toBe(0);
  expect(printed).toEqual([
    'Rates squad: mfe-gold, mfe-rates',
    expect.stringMatching(new RegExp(`^  key ${key.id}  added .*  valid$`)),
  ]);
  expect(await squads('log')).toBe(0);
  expect(printed[0]).toMatch(/^ {3}1 .* add {4}Rates squad {2}Sasha: they start on Monday$/);
});

test('[MFE-3] refuses a store without releases and leaves none behind', async () => {
  store = new ReleaseStore(
    new FolderStorage(join(root, 'mistyped')),
    new ReleaseKeys(join(root, 'mistyped-keys')),
  );
  expect(await add('Rates squad', 'rates')).toBe(1);
  expect(errors).toEqual([expect.stringContaining('mistyped/records has no releases.')]);
  expect(existsSync(join(root, 'mistyped'))).toBe(false);
  expect(existsSync(join(root, 'mistyped-keys'))).toBe(false);
});

test('[MFE-3] reads a public key from a PEM file', async () => {
  const file = join(root, 'rates.pem');
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
  expect(await add('Rates squad', 'rates', file)).toBe(0);
});

test('[MFE-3] replaces, revokes and removes keys', async () => {
  const [first, second] = [newKey(), newKey()];
  await add('Rates squad', 'rates', first.line);
  expect(await squads('rotate', 'rates squad', '--key', second.line, '--hours', '2')).toBe(0);
  expect(printed[1]).toMatch(new RegExp(`${first.id} .* valid until `));
  expect(printed[2]).toMatch(new RegExp(`${second.id} .* valid$`));
  expect(await squads('revoke', 'Rates squad', '--key-id', first.id.slice(0, 6))).toBe(0);
  expect(printed[1]).toMatch(/ revoked /);
  expect(await squads('revoke', 'Rates squad')).toBe(0);
  expect(printed[2]).toMatch(/ revoked /);
  expect(await squads('assign', 'Rates squad', '--remotes', 'gold')).toBe(0);
  expect((await registered())[0]?.remotes).toEqual(['mfe-gold']);
  expect(await squads('remove', 'Rates squad')).toBe(0);
  expect(await registered()).toEqual([]);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] adds and rotates a key that may only check', async () => {
  const [publishing, first, second] = [newKey(), newKey(), newKey()];
  await add('Rates squad', 'rates', publishing.line);
  expect(await squads('add', 'Rates squad', '--key', first.line, '--may', 'check')).toBe(0);
  expect(printed).toEqual([
    'Rates squad: mfe-rates',
    expect.stringMatching(new RegExp(`${publishing.id} .* valid$`)),
    expect.stringMatching(new RegExp(`${first.id} .* valid, may only check$`)),
  ]);
  expect(await squads('rotate', 'Rates squad', '--key', second.line, '--may', 'check')).toBe(0);
  expect(printed.slice(1)).toEqual([
    expect.stringMatching(/ valid$/),
    expect.stringMatching(/ valid until .*, may only check$/),
    expect.stringMatching(/ valid, may only check$/),
  ]);
  expect(
    await squads('add', 'Gold squad', '--remotes', 'gold', '--key', newKey().line, '--may', 'check'),
  ).toBe(0);
  expect(printed[1]).toMatch(/ valid, may only check$/);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] refuses the revoked key of a squad that was removed', async () => {
  const { line, id } = newKey();
  await add('Rates squad', 'rates', line);
  await squads('revoke', 'Rates squad');
  await squads('remove', 'Rates squad');
  expect(await add('Gold squad', 'gold', line)).toBe(1);
  expect(errors.join()).toContain(`Rates squad already has or had the key ${id}: each key is used once.`);
  expect(await registered()).toEqual([]);
});

const { publicKey: rsaKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each<{ name: string; args: string[]; code: number; text: string }>([
  {
    name: 'a remote of another squad',
    args: ['add', 'Gold squad', '--remotes', 'rates', '--key', newKey().line],
    code: 1,
    text: 'mfe-rates already belongs to Rates squad.',
  },
  {
    name: 'a squad that exists',
    args: ['add', 'RATES SQUAD', '--remotes', 'gold', '--key', newKey().line],
    code: 1,
    text: 'There already is a squad Rates squad. To change it: squads assign.',
  },
  {
    name: 'an unknown squad',
    args: ['revoke', 'Gold squad'],
    code: 1,
    text: 'There is no squad Gold squad. Known: Rates squad.',
  },
  {
    name: 'the shell',
    args: ['add', 'Gold squad', '--remotes', 'shell', '--key', newKey().line],
    code: 2,
    text: 'The shell has no squad.',
  },
  {
    name: 'text that is no key',
    args: ['rotate', 'Rates squad', '--key', 'rates.pem'],
    code: 1,
    text: 'That is no Ed25519 public key.',
  },
  {
    name: 'a private key',
    args: [
      'rotate',
      'Rates squad',
      `--key=${generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })}`,
    ],
    code: 1,
    text: 'That is a private key. It must stay with the squad: ask for the public key.',
  },
  {
    name: 'an RSA key',
    args: ['rotate', 'Rates squad', `--key=${rsaKey.export({ type: 'spki', format: 'pem' })}`],
    code: 1,
    text: 'That is no Ed25519 public key.',
  },
  { name: 'an unknown action', args: ['dance'], code: 2, text: 'squads dance: use list, log,' },
  {
    name: 'a name without quotes',
    args: ['remove', 'Rates', 'squad'],
    code: 2,
    text: 'Quote a name with spaces.',
  },
  {
    name: 'a right that no key can have',
    args: ['add', 'Gold squad', '--remotes', 'gold', '--key', newKey().line, '--may', 'publish'],
    code: 2,
    text: '--may publish: use check or preview.',
  },
  {
    name: 'one more key for an unknown squad',
    args: ['add', 'Gold squad', '--key', newKey().line, '--may', 'check'],
    code: 1,
    text: 'There is no squad Gold squad.',
  },
  { name: 'no key', args: ['rotate', 'Rates squad'], code: 2, text: 'with --key' },
  { name: 'the repair of an intact list', args: ['repair'], code: 1, text: 'there is nothing to repair' },
])('[MFE-3] squads refuses $name in one line and changes nothing', async ({ args, code, text }) => {
  await add('Rates squad', 'rates');
  expect(await squads(...args)).toBe(code);
  expect(errors).toEqual([expect.stringContaining(text)]);
  expect(await store.squadLog.sequence()).toBe(1);
});

test('[MFE-3] loses no change of operators who work concurrently', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  await Promise.all(names.map((name) => add(`Squad ${name}`, name)));
  expect((await registered()).map(({ name }) => name).sort()).toEqual(
    names.map((name) => `Squad ${name}`).sort(),
  );
});

test('[MFE-3] refuses changes after a damaged entry until it is repaired', async () => {
  await add('Rates squad', 'rates');
  await add('Gold squad', 'gold');
  await edit(store, 'squads/00000002.json', (text) => text.replace('mfe-gold', 'mfe-rates'));
  expect(await squads('list')).toBe(1);
  expect(errors[0]).toMatch(/00000002\.json.* is not signed by a key that this site trusts\.$/);
  expect(await verifyStore(reopen(store))).toEqual([expect.stringContaining('00000002.json')]);
  expect(await squads('repair', '--reason', 'someone edited it')).toBe(0);
  expect(printed.slice(0, 2)).toEqual([
    'Changes in the damaged entry are lost: look whether it revoked a key.',
    'Rates squad: mfe-rates',
  ]);
  expect(await add('Gold squad', 'gold')).toBe(0);
  expect(await verifyStore(reopen(store))).toEqual([]);
});

test('[MFE-3] trusts no list that another key signed', async () => {
  const forger = new ReleaseStore(store.storage, new ReleaseKeys(join(root, 'other-keys')));
  await add('Rates squad', 'rates');
  const entry = (await store.squadLog.last())!;
  await forger.squadLog.append(1, { ...entry, squads: [] });
  expect(await squads('list')).toBe(1);
  expect(errors[0]).toMatch(/not signed by a key that this site trusts/);
});

test('[MFE-3] copies the squads with the store', async () => {
  await add('Rates squad', 'rates');
  const target = new FolderStorage(join(root, 'copy'));
  await copyStore(store, target);
  const copy = new ReleaseStore(target, store.keys);
  expect((await copy.squadLog.last())?.squads.map(({ name }) => name)).toEqual(['Rates squad']);
});
