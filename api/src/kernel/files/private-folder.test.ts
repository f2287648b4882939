import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from './private-folder';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'larch-private-'));
  folder = join(parent, 'data');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

test('creates a folder that only its owner can access', () => {
  makePrivate(folder);
  expect(modeOf()).toBe('700');
});

test('restricts the permissions of an open folder and the bank’s files', () => {
  mkdirSync(join(folder, 'database', 'pg_wal'), { recursive: true });
  for (const name of ['releases', 'release-cache']) mkdirSync(join(folder, name));
  const files = ['keys.json', 'database/PG_VERSION', 'database/pg_wal/0001', 'database.lock', 'start.sh'];
  for (const file of files) writeFileSync(join(folder, file), '18');
  const directories = ['', 'database', 'database/pg_wal', 'releases', 'release-cache'];
  for (const path of directories) chmodSync(join(folder, path), 0o777);
  for (const path of files) chmodSync(join(folder, path), 0o666);
  makePrivate(folder);
  expect(directories.map((path) => modeOf(path))).toEqual(directories.map(() => '700'));
  expect(files.map((path) => modeOf(path))).toEqual(['600', '600', '600', '600', '666']);
});

test('skips the lost+found folder of a mounted file system', () => {
  mkdirSync(join(folder, 'lost+found'), { recursive: true });
  chmodSync(join(folder, 'lost+found'), 0o700);
  chmodSync(folder, 0o755);
  const readdir = fs.readdirSync;
  jest.spyOn(fs, 'readdirSync').mockImplementation(((path: string) => {
    if (path.endsWith('lost+found')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    return readdir(path);
  }) as typeof fs.readdirSync);
  makePrivate(folder);
  expect(modeOf()).toBe('700');
});

test('skips another user’s private folder', () => {
  const foreign = join(folder, 'releases', 'lost+found');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'file'), '');
  chmodSync(foreign, 0o700);
  chmodSync(join(foreign, 'file'), 0o644);
  const lstat = fs.lstatSync;
  jest.spyOn(fs, 'lstatSync').mockImplementation(((path: string) => {
    const found = lstat(path);
    return path === foreign ? Object.assign(found, { uid: found.uid + 1 }) : found;
  }) as typeof fs.lstatSync);
  makePrivate(folder);
  expect(modeOf('releases', 'lost+found', 'file')).toBe('644');
});

test.each([
  ['package.json', () => writeFileSync(join(folder, 'package.json'), '{}')],
  ['another database', () => mkdirSync(join(folder, 'database', 'mysql'), { recursive: true })],
  ['other keys', () => writeFileSync(join(folder, 'keys.json.backup'), '{}')],
])('rejects an open folder with %s and changes nothing', (_what, fill) => {
  mkdirSync(folder);
  fill();
  chmodSync(folder, 0o775);
  const chmod = jest.spyOn(fs, 'chmodSync');
  expect(() => makePrivate(folder)).toThrow("doesn't belong to the bank; nothing was changed");
  expect(chmod).not.toHaveBeenCalled();
});

test('doesn’t change other files in a private folder', () => {
  mkdirSync(join(folder, 'dev'), { recursive: true });
  chmodSync(join(folder, 'dev'), 0o755);
  chmodSync(folder, 0o700);
  makePrivate(folder);
  expect(modeOf('dev')).toBe('755');
});

test('doesn’t follow symbolic links', () => {
  const elsewhere = join(parent, 'elsewhere');
  writeFileSync(elsewhere, '');
  chmodSync(elsewhere, 0o644);
  mkdirSync(folder);
  symlinkSync(elsewhere, join(folder, 'keys.json'));
  makePrivate(folder);
  expect(modeOf('keys.json')).toBe('644');
});

test('rejects a folder whose permissions it can’t change', () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'keys.json'), '{}');
  chmodSync(join(folder, 'keys.json'), 0o644);
  const chmod = fs.chmodSync;
  jest.spyOn(fs, 'chmodSync').mockImplementation((path, mode) => {
    if (String(path).endsWith('keys.json')) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    chmod(path, mode);
  });
  expect(() => makePrivate(folder)).toThrow(
    /keys\.json is open to other users .* cannot be made private: EPERM/,
  );
});

test('rejects a folder without any permissions', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  jest.spyOn(fs, 'chmodSync').mockImplementation(() => undefined);
  expect(() => makePrivate(folder)).toThrow('its file system has no permissions');
});

test.each(['/', tmpdir(), homedir()])('rejects the shared folder %s', (shared) => {
  const chmod = jest.spyOn(fs, 'chmodSync').mockImplementation(() => undefined);
  expect(() => makePrivate(shared)).toThrow('other programs use this folder');
  expect(chmod).not.toHaveBeenCalled();
});
