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
  // Long enough to be compressed.
  const code = 'x'.repeat(510);
  const page = 'export default () => null;';
  for (const name of ['shell', 'mfe-one'])
    builtApp(root, name, { code, sources: { 'src/pages/first-page.tsx': page } });
  await release('publish', 'all');
  builtApp(root, 'mfe-one', `${code} second build`);
  await release('publish', 'mfe-one');
});
afterAll(() => remove());

async function release(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const ctx = { root, store, build: async () => undefined, author: 'Sasha' };
  const collect = (line: string) => void lines.push(line);
  const code = await runCommand(args, ctx, { stdout: collect, stderr: collect });
  return { code, output: lines.join('\n') };
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });

/** Writes a single byte, because writing whole files is slow. */
function withFlippedBit<Result>(file: number, index: number, bit: number, read: () => Result): Result {
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, index);
  writeSync(file, Buffer.of(byte.readUInt8() ^ bit), 0, 1, index);
  try {
    return read();
  } finally {
    writeSync(file, byte, 0, 1, index);
  }
}

function verifierOf(path: string): () => string[] {
  const [kind, name = '', version = ''] = path.slice(store.folder.length + 1).split(/[/.]/);
  if (kind === 'pointers') return () => changedPointers(store, 'production');
  if (kind === 'sets') return () => changedSet(store, name);
  if (kind === 'sources')
    return () => releases().flatMap((one) => changedRelease(store, one.name, one.version));
  return () => changedRelease(store, name, version);
}

const releases = () =>
  store.names().flatMap((name) => store.versionsOf(name).map((version) => ({ name, version })));

const verifiedFolders = ['pointers', 'sets', 'records', 'sources', 'assets'];

test('[MFE-3] reports no problems in an intact store', () => {
  expect(verifyStore(store)).toEqual([]);
});

test('[MFE-3] detects a flipped bit in every byte of the store', () => {
  const missed: string[] = [];
  let tried = 0;
  for (const path of verifiedFolders.flatMap((folder) => filesUnder(join(store.folder, folder)))) {
    const { size } = statSync(path);
    const verify = verifierOf(path);
    const file = openSync(path, 'r+');
    for (let index = 0; index < size; index += 1) {
      const bit = 1 << (index % 8);
      tried += 1;
      if (withFlippedBit(file, index, bit, verify).length === 0) missed.push(`${path} ${index}`);
    }
    closeSync(file);
  }
  process.stdout.write(`measured: ${tried} flipped bits, ${missed.length} missed\n`);
  expect(missed).toEqual([]);
});

test('[MFE-3] check prints a changed file and exits with 1', async () => {
  const [asset = ''] = filesUnder(join(store.folder, 'assets'));
  const bytes = readFileSync(asset);
  writeFileSync(asset, Buffer.concat([bytes, Buffer.from(' ')]));
  const { code, output } = await release('check');
  writeFileSync(asset, bytes);
  expect(code).toBe(1);
  expect(output).toContain(`${asset} differs from the published file.`);
});

test('[MFE-3] status reports a changed live file', async () => {
  const live = store.currentSet('production')?.remotes[0];
  const file = join(store.assetFolder(live!), 'app.js');
  const bytes = readFileSync(file);
  writeFileSync(file, `${bytes} `);
  const { code, output } = await release('status');
  writeFileSync(file, bytes);
  expect(code).toBe(1);
  expect(output).toContain(`damaged: ${file} differs from the published file.`);
});
