import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../cli/command-line';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { ReleaseStore } from './release-store';
import { changedPointers, changedRelease, changedSet, verifyStore } from './verify-store';

jest.setTimeout(120_000);

let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeAll(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  // Long enough that the files are compressed.
  const code = 'x'.repeat(510);
  const page = 'export default () => null;';
  for (const name of ['shell', 'mfe-one'])
    builtApp(root, name, { code, sources: { 'src/pages/first-page.tsx': page } });
  await release('publish', 'all');
  builtApp(root, 'mfe-one', `${code} second build`);
  await release('publish', 'mfe-one');
});
afterAll(() => remove());

async function release(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const around = { root, store, build: async () => undefined, author: 'Sasha' };
  const hear = (line: string) => void lines.push(line);
  const code = await runCommand(words, around, { say: hear, complain: hear });
  return { code, said: lines.join('\n') };
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });

/** Flips one bit of an open file for as long as `look` looks. No more than its byte is written: a disk takes its time for whole files. */
function flipped<Seen>(file: number, index: number, bit: number, look: () => Seen): Seen {
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, index);
  writeSync(file, Buffer.of(byte.readUInt8() ^ bit), 0, 1, index);
  try {
    return look();
  } finally {
    writeSync(file, byte, 0, 1, index);
  }
}

/** Looks at what a file of the store is part of, as verifyStore does at everything. */
function lookAt(path: string): () => string[] {
  const [kind, name = '', version = ''] = path.slice(store.folder.length + 1).split(/[/.]/);
  if (kind === 'pointers') return () => changedPointers(store, 'production');
  if (kind === 'sets') return () => changedSet(store, name);
  if (kind === 'sources')
    return () => releases().flatMap((one) => changedRelease(store, one.name, one.version));
  return () => changedRelease(store, name, version);
}

const releases = () =>
  store.names().flatMap((name) => store.versionsOf(name).map((version) => ({ name, version })));

const vouched = ['pointers', 'sets', 'records', 'sources', 'assets'];

test('[MFE-3] an untouched store is as it was published', () => {
  expect(verifyStore(store)).toEqual([]);
});

test('[MFE-3] one flipped bit in any byte of any asset, record, set, source or pointer is noticed', () => {
  const missed: string[] = [];
  let tried = 0;
  for (const path of vouched.flatMap((folder) => filesUnder(join(store.folder, folder)))) {
    const { size } = statSync(path);
    const look = lookAt(path);
    const file = openSync(path, 'r+');
    for (let index = 0; index < size; index += 1) {
      const bit = 1 << (index % 8);
      tried += 1;
      if (flipped(file, index, bit, look).length === 0) missed.push(`${path} ${index}`);
    }
    closeSync(file);
  }
  process.stdout.write(`measured: ${tried} flipped bits, ${missed.length} missed\n`);
  expect(missed).toEqual([]);
});

test('[MFE-3] check names the file that was changed, and ends with code 1', async () => {
  const [asset = ''] = filesUnder(join(store.folder, 'assets'));
  const bytes = readFileSync(asset);
  writeFileSync(asset, Buffer.concat([bytes, Buffer.from(' ')]));
  const { code, said } = await release('check');
  writeFileSync(asset, bytes);
  expect(code).toBe(1);
  expect(said).toContain(`${asset} is not as it was published.`);
});

test('[MFE-3] status says that a file that customers get was changed', async () => {
  const live = store.currentSet('production')?.remotes[0];
  const file = join(store.assetFolder(live!), 'app.js');
  const bytes = readFileSync(file);
  writeFileSync(file, `${bytes} `);
  const { code, said } = await release('status');
  writeFileSync(file, bytes);
  expect(code).toBe(1);
  expect(said).toContain(`damaged: ${file} is not as it was published.`);
});
