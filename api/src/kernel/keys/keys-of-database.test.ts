import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { drawGeneration } from './key-ring';
import { KeysError, openKeys, replaceKeys } from './keys';
import { followKeys, openKeysOf } from './keys-of-database';

let bank: TestBank;
let folder: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larch-keys-'));
  await bank.deps.db.deleteFrom('key_fingerprint').execute();
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'keys.json');
const fingerprints = () => bank.deps.db.selectFrom('key_fingerprint').selectAll().execute();

async function refusal(): Promise<string> {
  const failure = await openKeysOf(bank.deps.db, folder).catch((error) => error);
  expect(failure).toBeInstanceOf(KeysError);
  expect(failure.message).not.toContain('\n');
  return failure.message;
}

test('binds a new database permanently to its first keys', async () => {
  const keys = await openKeysOf(bank.deps.db, folder);
  expect((await openKeysOf(bank.deps.db, folder)).all()).toEqual(keys.all());
  expect(openKeys(folder).all()).toEqual(keys.all());
  expect(await fingerprints()).toHaveLength(1);
});

test('stores a fingerprint from which the keys can’t be derived', async () => {
  const keys = await openKeysOf(bank.deps.db, folder);
  const stored = JSON.stringify(await fingerprints());
  const { accessTokens, pins } = keys.current();
  for (const key of [accessTokens, pins]) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(stored).not.toContain(key.toString(form).slice(0, 20));
    }
  }
});

test('refuses to start with missing keys and doesn’t create new ones', async () => {
  await openKeysOf(bank.deps.db, folder);
  const before = await fingerprints();
  rmSync(file());
  expect(await refusal()).toBe(
    `${file()} is missing; nothing was changed. Restore the original file from a backup.`,
  );
  expect(existsSync(file())).toBe(false);
  expect(await fingerprints()).toEqual(before);
});

test('refuses to start with other keys until the original keys are restored', async () => {
  await openKeysOf(bank.deps.db, folder);
  const before = await fingerprints();
  const copy = `${file()}.copy`;
  copyFileSync(file(), copy);
  rmSync(file());
  openKeys(folder);
  const others = readFileSync(file());
  expect(await refusal()).toContain(
    `${file()} doesn't contain the keys that the database was last started with;`,
  );
  expect(readFileSync(file())).toEqual(others);
  expect(await fingerprints()).toEqual(before);
  copyFileSync(copy, file());
  await openKeysOf(bank.deps.db, folder);
});

test('refuses a file from before the keys changed', async () => {
  const running = await openKeysOf(bank.deps.db, folder);
  const before = readFileSync(file());
  replaceKeys(folder, (generations) => [drawGeneration(new Date()), ...generations]);
  await followKeys(bank.deps.db, running, folder);
  expect((await openKeysOf(bank.deps.db, folder)).all()).toHaveLength(2);
  writeFileSync(file(), before);
  expect(await refusal()).toContain("doesn't contain the keys that the database was last started with");
});

test('rejects one of two processes that start with different keys', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'larch-keys-'));
  const starts = [folder, elsewhere].map((dataDir) => openKeysOf(bank.deps.db, dataDir));
  const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status);
  rmSync(elsewhere, { recursive: true });
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
});
