import { join } from 'node:path';
import { runCommand } from '../cli/command-line';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, testContext } from '../testing/test-store';
import { showReleases } from './show-releases';

let root: string;
let remove: () => void;
let printed: string[];
let store: ReleaseStore;

async function release(...args: string[]): Promise<number> {
  printed = [];
  const ctx = testContext(root, store);
  const output = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => printed.push(line),
  };
  return runCommand(args, async () => ctx, output);
}

const remotes = async () => (await store.currentSet('production'))?.remotes.map(({ name }) => name);

const linkToOne = `export const link = '/mfe-one?from=two';\nexport default () => null;\n`;

async function showFirst(): Promise<void> {
  const folders = ['shell', 'mfe-one', 'mfe-two', 'mfe-three'].map((name) => join(root, name));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'the first' };
  await showReleases(records, { store, channel: 'production', intent });
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  builtApp(root, 'shell', { sources: { 'src/guard.ts': "export const to = '/mfe-three?from=x';" } });
  for (const name of ['mfe-one', 'mfe-three']) builtApp(root, name);
  builtApp(root, 'mfe-two', { sources: { 'src/pages/first-page.tsx': linkToOne } });
  await showFirst();
  builtApp(root, 'mfe-one', 'second build');
  expect(await release('publish', 'one')).toBe(0);
});
afterEach(() => remove());

test('[MFE-3] retires a remote, lists dead links to it, and rolls back', async () => {
  const before = await store.currentSet('production');
  expect(await release('retire', 'one', '--reason', 'no one used it')).toBe(0);
  expect(await remotes()).toEqual(['mfe-three', 'mfe-two']);
  expect((await store.currentSet('production'))?.fallbacks).toEqual([]);
  expect(printed[0]).toContain('production no longer serves mfe-one (/mfe-one)');
  expect(printed[1]).toBe('mfe-two still links to it: mfe-two/src/pages/first-page.tsx (Squad two)');
  await release('log', '--limit', '1');
  expect(printed[0]).toMatch(/retire {3}mfe-one@[0-9a-f]{16} .*Sasha: no one used it/);
  await release('explain', 'one');
  expect(printed.join()).toMatch(/mfe-one is not live on production: Sasha retired it at .*, no one used it/);

  expect(await release('rollback', 'one')).toBe(0);
  expect(await store.currentSet('production')).toMatchObject({
    remotes: before?.remotes,
    fallbacks: before?.fallbacks,
  });
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] publishing a retired remote makes it live again', async () => {
  await release('retire', 'one');
  builtApp(root, 'mfe-one', 'third build');
  expect(await release('publish', 'one')).toBe(0);
  expect(await remotes()).toContain('mfe-one');
});

test.each([
  [['retire', 'shell'], 1, 'The site needs the shell: it cannot be retired.'],
  [['retire', 'three'], 1, 'The shell links to mfe-three: shell/src/guard.ts (Platform).'],
  [['retire', 'onw'], 1, 'Did you mean mfe-one?'],
  [['retire'], 2, 'retire takes one name'],
  [['retire', 'one', 'two'], 2, 'retire takes one name'],
  [['retire', 'one', '--channel', 'preview'], 1, 'The preview has no retirements of its own'],
  [['retire', 'one', '--expect', '1'], 1, 'production is at 2, not at 1'],
])('[MFE-3] release %j exits with %i', async (args, code, text) => {
  expect(await release(...args)).toBe(code);
  expect(printed.join()).toContain(text);
  expect(await remotes()).toHaveLength(3);
});

test('[MFE-3] refuses to retire a remote during its rollout, but retires others', async () => {
  builtApp(root, 'mfe-two', 'second build');
  expect(await release('publish', 'two', '--percent', '10')).toBe(0);
  expect(await release('retire', 'two')).toBe(1);
  expect(printed.join()).toContain('started by Sasha');
  expect(await release('retire', 'one', '--json')).toBe(0);
  expect(JSON.parse(printed.join())).toMatchObject({ paths: ['/mfe-one'], pointer: { action: 'retire' } });
  const candidate = await store.readSet((await store.readPointer('production'))?.candidates[0] ?? '');
  expect([await remotes(), candidate.remotes.map(({ name }) => name)]).toEqual([
    ['mfe-three', 'mfe-two'],
    ['mfe-three', 'mfe-two'],
  ]);
});

test('refuses to retire a remote that a shell links to that is rolling out', async () => {
  builtApp(root, 'shell', { sources: { 'src/guard.ts': "export const to = '/mfe-one';" } });
  expect(await release('publish', 'shell', '--percent', '5')).toBe(0);
  expect(await release('retire', 'one')).toBe(1);
  expect(printed).toEqual(['The shell links to mfe-one: shell/src/guard.ts (Platform).']);
  expect(await remotes()).toContain('mfe-one');
});

test('[MFE-3] a refused first rollback suggests retiring a remote, but not the shell', async () => {
  expect(await release('rollback', 'three')).toBe(1);
  expect(printed[0]).toMatch(/showed no mfe-three before .+: npm run release -- retire mfe-three$/);
  expect(await release('rollback', 'shell')).toBe(1);
  expect(printed[0]).toMatch(/showed no shell before [0-9a-f]+\.$/);
});
