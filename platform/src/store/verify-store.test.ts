import { runCommand } from '../cli/command-line';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { DamagedStorage } from '../testing/damaged-storage';
import { newKey } from '../testing/signed-post';
import { edit, openTestStore, testContext } from '../testing/test-store';
import { ReleaseStore } from './release-store';
import { changedEntries, changedPointers, changedRelease, changedSet, verifyStore } from './verify-store';

jest.setTimeout(120_000);

/** The short form damages every third byte, and each of the eight bits equally often. */
const step = process.env.EVERY_BYTE ? 1 : 3;

let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeAll(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  // Long enough to be compressed.
  const code = 'x'.repeat(510);
  const page = 'export default () => null;';
  for (const name of ['shell', 'mfe-one'])
    builtApp(root, name, { code, sources: { 'src/pages/first-page.tsx': page } });
  await release('publish', 'all');
  builtApp(root, 'mfe-one', `${code} second build`);
  await release('publish', 'mfe-one');
  await release('squads', 'add', 'Squad one', '--remotes', 'one', '--key', newKey().line);
});
afterAll(() => remove());

async function release(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const ctx = testContext(root, store);
  const collect = (line: string) => void lines.push(line);
  const code = await runCommand(args, async () => ctx, { stdout: collect, stderr: collect });
  return { code, output: lines.join('\n') };
}

const verifiedFolders = ['pointers', 'squads', 'sets', 'records', 'sources', 'assets'];

async function keysUnder(folder: string): Promise<string[]> {
  const keys = (await store.storage.list(folder)).map((name) => `${folder}/${name}`);
  const deeper = await Promise.all(keys.map(keysUnder));
  return keys.flatMap((key, index) => (deeper[index]?.length ? deeper[index] : [key]));
}

function verifierOf(damaged: ReleaseStore, key: string): () => Promise<string[]> {
  const [kind, name = '', version = ''] = key.split(/[/.]/);
  if (kind === 'pointers') return () => changedPointers(damaged, 'production');
  if (kind === 'squads') return () => changedEntries(damaged.squadLog, 'squads');
  if (kind === 'sets') return () => changedSet(damaged, name);
  if (kind === 'sources') return () => changedSources(damaged);
  return () => changedRelease(damaged, name, version);
}

async function changedSources(damaged: ReleaseStore): Promise<string[]> {
  const releases = await store.releases();
  return (await Promise.all(releases.map((one) => changedRelease(damaged, one.name, one.version)))).flat();
}

test('[MFE-3] reports no problems in an intact store', async () => {
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] detects a flipped bit in every byte of the store', async () => {
  const damage = new DamagedStorage();
  const damaged = new ReleaseStore(damage.of(store.storage), store.keys);
  const missed: string[] = [];
  let [tried, bytes] = [0, 0];
  const keys = (await Promise.all(verifiedFolders.map(keysUnder))).flat();
  for (const [number, key] of keys.entries()) {
    damage.key = key;
    const verify = verifierOf(damaged, key);
    const size = (await store.storage.read(key))?.length ?? 0;
    bytes += size;
    for (damage.index = number % step; damage.index < size; damage.index += step) {
      damage.bit = 1 << (damage.index % 8);
      tried += 1;
      if ((await verify()).length === 0) missed.push(`${key} ${damage.index}`);
    }
  }
  process.stdout.write(`measured: ${tried} flipped bits in ${bytes} bytes, ${missed.length} missed\n`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(tried).toBeGreaterThan(bytes / step - keys.length);
  expect(missed).toEqual([]);
});

test('[MFE-3] check prints a changed file and exits with 1', async () => {
  const key = (await keysUnder('assets'))[0] ?? '';
  const intact = (await store.storage.read(key)) ?? Buffer.of();
  await edit(store, key, (text) => `${text} `);
  const { code, output } = await release('check');
  await store.storage.replace(key, intact);
  expect(code).toBe(1);
  expect(output).toContain(`${store.storage.nameOf(key)} differs from the published file.`);
});

test('[MFE-3] status reports a changed live file', async () => {
  const live = (await store.currentSet('production'))?.remotes[0];
  const key = `${store.assetFolder(live!)}/app.js`;
  const intact = (await store.storage.read(key)) ?? Buffer.of();
  await edit(store, key, (text) => `${text} `);
  const { code, output } = await release('status');
  await store.storage.replace(key, intact);
  expect(code).toBe(1);
  expect(output).toContain(`damaged: ${store.storage.nameOf(key)} differs from the published file.`);
});
