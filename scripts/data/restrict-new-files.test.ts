import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSite } from '../site';
import { restrictNewFiles } from './restrict-new-files';

let parent: string;
let umask: number;
const environment = process.env;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'larch-umask-'));
  umask = process.umask(0o022);
});
afterEach(() => {
  process.env = environment;
  process.umask(umask);
  rmSync(parent, { recursive: true });
});

test.each([
  ['/srv/larch/releases', 0o077],
  ['/srv/larch', 0o077],
  ['/srv/larch/..releases', 0o077],
  ['/srv/releases', 0o022],
  ['/srv', 0o022],
])('sets the umask for the release store %s', (folder, expected) => {
  restrictNewFiles({ dataDir: '/srv/larch', releaseStore: { folder } });
  expect(process.umask()).toBe(expected);
});

test.each([
  ['data/releases', 0o077],
  ['shared', 0o022],
])('starts the site with the umask for the release store %s', async (store, expected) => {
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir);
  // Startup must fail before anything is built.
  writeFileSync(join(dataDir, 'package.json'), '{}');
  chmodSync(dataDir, 0o755);
  process.env = { PATH: environment.PATH, BANK_DATA_DIR: dataDir, RELEASE_STORE: join(parent, store) };
  await expect(runSite(() => {})).rejects.toThrow("doesn't belong to the bank");
  expect(process.umask()).toBe(expected);
});
