import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawGeneration } from './key-ring';
import { KeysError, keysFile, openKeys, readKeys, replaceKeys } from './keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rotate = (activeFrom = new Date()) => {
  const added = drawGeneration(activeFrom);
  replaceKeys(folder, (generations) => [added, ...generations]);
  return added.id;
};

test('[SESS-2] adds keys that only the bank can read, and keeps the others', () => {
  const [original] = openKeys(folder).all();
  const second = rotate();
  const third = rotate(new Date(Date.now() + 1000));
  expect(
    readKeys(folder)
      ?.all()
      .map(({ id }) => id),
  ).toEqual([third, second, original?.id]);
  expect(readKeys(folder)?.find(original?.id ?? '')).toEqual(original);
  expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
  expect(existsSync(`${keysFile(folder)}.new`)).toBe(false);
});

const testAsRoot = process.geteuid?.() === 0 ? test : test.skip;

testAsRoot('[SESS-2] keys that root changes stay the bank’s', () => {
  openKeys(folder);
  chownSync(keysFile(folder), 65_534, 65_534);
  rotate();
  expect(statSync(keysFile(folder))).toMatchObject({ uid: 65_534, gid: 65_534 });
});

test('[SESS-2] a running process reads new keys', () => {
  const running = openKeys(folder);
  const added = rotate();
  expect(running.reread()).toBe(true);
  expect(running.current().id).toBe(added);
  expect(running.reread()).toBe(false);
});

test('[SESS-2] a running process keeps its keys if the file has others', () => {
  const running = openKeys(folder);
  const before = running.all();
  rmSync(keysFile(folder));
  openKeys(folder);
  expect(() => running.reread()).toThrow('lacks the keys in use');
  expect(running.all()).toBe(before);
});

test('[SESS-2] two commands can’t change the keys at once', () => {
  openKeys(folder);
  replaceKeys(folder, (generations) => {
    expect(() => rotate()).toThrow(KeysError);
    return generations;
  });
  expect(rotate()).toBe(readKeys(folder)?.current().id);
});

test.each([
  ['a missing file', () => rmSync(keysFile(folder))],
  ['a corrupt file', () => writeFileSync(keysFile(folder), '{}')],
])('[SESS-2] refuses %s and changes nothing', (_what, damage) => {
  openKeys(folder);
  damage();
  const before = existsSync(keysFile(folder)) && readFileSync(keysFile(folder), 'utf8');
  expect(() => rotate()).toThrow(KeysError);
  expect(existsSync(keysFile(folder)) && readFileSync(keysFile(folder), 'utf8')).toBe(before);
  expect(existsSync(`${keysFile(folder)}.new`)).toBe(false);
});

test('[SESS-2] new keys make a file private that others could read', () => {
  openKeys(folder);
  chmodSync(keysFile(folder), 0o644);
  rotate();
  expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
});
