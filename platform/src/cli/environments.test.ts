import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore, setTime, testContext } from '../testing/test-store';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;
let printed: string[];
let built: string[];
let store: ReleaseStore;

function release(...args: string[]): Promise<number> {
  printed = [];
  const build = async (names: string[]) => void built.push(...names);
  const print = (line: string) => printed.push(line);
  const ctx = { ...testContext(root, store), build };
  return runCommand(args, async () => ctx, { stdout: print, stderr: print });
}

const versionOf = async (channel: string, name = 'mfe-one') =>
  (await store.currentSet(channel))?.remotes.find((remote) => remote.name === name)?.version;

const pointers = async () => ({
  production: await store.readPointer('production'),
  preview: await store.readPointer('preview'),
  staging: await store.readPointer('staging'),
});

const begin = () => release('promote', '--channel', 'staging', '--from', 'production', '--reason', 'begin');

async function publish(name: string, code: string, ...more: string[]): Promise<void> {
  builtApp(root, name, code);
  expect(await release('publish', name, ...more)).toBe(0);
}

const publishToStaging = (name: string, code: string, ...more: string[]) =>
  publish(name, code, '--channel', 'staging', ...more);

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  built = [];
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
  await release('publish', 'all');
  built = [];
});
afterEach(() => remove());

test('begins a channel with the releases of another, without a build', async () => {
  const releases = await store.releases();
  expect(await begin()).toBe(0);
  expect(printed[0]).toMatch(/^staging serves shell@\w+, mfe-one@\w+, mfe-two@\w+: set /);
  expect(built).toEqual([]);
  expect(await store.releases()).toEqual(releases);
  for (const name of ['mfe-one', 'mfe-two'])
    expect(await versionOf('staging', name)).toBe(await versionOf('production', name));
  const { production, staging } = await pointers();
  expect([production?.sequence, staging?.sequence]).toEqual([1, 1]);
  // Reports name the set, so a shared one would count visits of one channel for the other.
  expect(staging?.set).not.toBe(production?.set);
});

test('a channel has its own releases, rollouts, freezes and log', async () => {
  await begin();
  const { production } = await pointers();
  await publishToStaging('mfe-one', 'second build', '--percent', '50');
  await release('freeze', 'two', '--channel', 'staging', '--until', '3d', '--reason', 'a demo');
  expect(printed[0]).toMatch(/^mfe-two is frozen until .*: a demo\.$/);
  builtApp(root, 'mfe-two', 'second build');
  expect(await release('publish', 'two', '--channel', 'staging')).toBe(1);
  expect(printed[0]).toContain('npm run release -- unfreeze mfe-two --channel staging');
  expect((await pointers()).production).toEqual(production);
  expect((await pointers()).staging).toMatchObject({
    rollouts: [{ percent: 50 }],
    freezes: [{ name: 'mfe-two' }],
  });
  expect(await release('publish', 'two')).toBe(0);
  await release('log', '--channel', 'staging');
  expect(printed.map((line) => line.split(/ +/)[3])).toEqual(['freeze', 'publish', 'promote']);
});

test('moves what one channel shows to the other by its pointer', async () => {
  await begin();
  for (const name of ['mfe-one', 'mfe-two']) await publishToStaging(name, 'second build');
  const releases = await store.releases();
  built = [];
  expect(await release('promote', 'one', '--from', 'staging', '--reason', 'it works')).toBe(0);
  expect(await versionOf('production')).toBe(await versionOf('staging'));
  expect(await versionOf('production', 'mfe-two')).not.toBe(await versionOf('staging', 'mfe-two'));
  expect((await pointers()).production).toMatchObject({ action: 'promote', reason: 'it works' });
  expect(await release('promote', '--from', 'staging')).toBe(0);
  expect(printed[0]).toMatch(/^production serves mfe-two@\w+: set /);
  expect(await release('promote', '--from', 'staging')).toBe(1);
  expect(printed).toEqual(['production serves everything that staging serves.']);
  expect([built, await store.releases()]).toEqual([[], releases]);
});

test('moves a version to some visitors first', async () => {
  await begin();
  await publishToStaging('mfe-one', 'second build');
  const before = await versionOf('production');
  expect(await release('promote', 'one', '--from', 'staging', '--percent', '5')).toBe(0);
  expect(await versionOf('production')).toBe(before);
  expect((await pointers()).production?.rollouts).toMatchObject([{ percent: 5, names: ['mfe-one'] }]);
  expect(await release('promote', 'one')).toBe(0);
  expect(await versionOf('production')).toBe(await versionOf('staging'));
});

test('refuses to move an app that is still rolling out there, unless all move', async () => {
  await begin();
  await publishToStaging('mfe-one', 'second build', '--percent', '5');
  expect(await release('promote', 'one', '--from', 'staging')).toBe(1);
  expect(printed[0]).toContain('mfe-one is rolling out to 5% of visitors');
  expect(printed[0]).toContain('npm run release -- promote mfe-one --channel staging (for everyone)');
  await publishToStaging('mfe-two', 'second build');
  const before = await versionOf('production');
  expect(await release('promote', '--from', 'staging')).toBe(0);
  expect(await versionOf('production')).toBe(before);
  expect(await versionOf('production', 'mfe-two')).toBe(await versionOf('staging', 'mfe-two'));
});

test('checks what is moved against the releases of the channel that it goes to', async () => {
  await begin();
  await release('retire', 'two', '--channel', 'staging');
  const page = { paths: ['/mfe-two'], page: 'first-page', access: 'customer' as const };
  builtApp(root, 'mfe-one', { code: 'second build', manifest: { pages: [page] } });
  expect(await release('publish', 'mfe-one', '--channel', 'staging')).toBe(0);
  expect(await release('promote', 'one', '--from', 'staging')).toBe(1);
  expect(printed[0]).toContain('mfe-two and mfe-one both claim the path /mfe-two');
  expect((await pointers()).production?.sequence).toBe(1);
});

test('checks what is moved to an empty preview', async () => {
  await begin();
  await release('retire', 'two', '--channel', 'staging');
  const page = { paths: ['/mfe-two'], page: 'first-page', access: 'customer' as const };
  builtApp(root, 'mfe-one', { code: 'second build', manifest: { pages: [page] } });
  await release('publish', 'mfe-one', '--channel', 'staging');
  expect(await release('promote', '--channel', 'preview', '--from', 'staging')).toBe(1);
  expect(printed[0]).toContain('mfe-two and mfe-one both claim the path /mfe-two');
  expect((await pointers()).preview).toBeUndefined();
});

test('moves to the preview only what production lacks', async () => {
  await begin();
  await publishToStaging('mfe-one', 'second build');
  expect(await release('promote', '--channel', 'preview', '--from', 'staging')).toBe(0);
  expect((await pointers()).preview?.moved).toEqual([`mfe-one@${await versionOf('staging')}`]);
});

test.each([
  ['publish', 'all'],
  ['promote', 'one@0'],
  ['promote', '--percent', '5', '--from', 'production'],
  ['rollback', 'one'],
  ['retire', 'one'],
  ['freeze', '--until', '3d', '--reason', 'a demo'],
  ['check'],
  ['explain', 'one'],
  ['log'],
])('release %s says how to begin a channel', async (...args) => {
  const version = await versionOf('production');
  const words = args.map((word) => word.replace('@0', `@${version}`));
  expect(await release(...words, '--channel', 'staging')).toBe(1);
  expect(printed).toEqual([
    'staging has no release yet. To begin it: npm run release -- promote --channel staging --from production --reason TEXT',
  ]);
  expect(await store.channels()).toEqual(['production', 'preview']);
});

test.each([
  [['promote', '--from', 'production'], 2, '--from production: use another channel than --channel.'],
  [['promote', 'one@12', '--from', 'staging'], 2, '--from staging says which version: leave out @VERSION.'],
  [['promote', '--from', '../staging'], 2, '--from ../staging: use production, preview, or another name'],
  [['publish', 'one', '--channel', 'a--b'], 2, '--channel a--b: use production, preview, or another name'],
  [['log', '--channel', 'x'.repeat(31)], 2, 'at most 30 characters'],
  [
    ['freeze', '--channel', 'preview', '--until', '3d', '--reason', 'x'],
    1,
    'The preview has no freezes of its own',
  ],
  [['promote', '--from', 'preview'], 1, 'production serves everything that preview serves.'],
])('release %j exits with %i', async (args, code, text) => {
  expect(await release(...args)).toBe(code);
  expect(printed[0]).toContain(text);
});

test('prune keeps a version that only another channel shows', async () => {
  await begin();
  await publishToStaging('mfe-one', 'second build');
  await publish('mfe-one', 'third build');
  await publish('mfe-one', 'fourth build');
  for (const one of await store.releases()) await setTime(store, store.recordKey(one));
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(0);
  const kept = [await versionOf('staging'), await versionOf('production')];
  expect(await store.versionsOf('mfe-one')).toEqual(expect.arrayContaining(kept));
  // The third build is the fallback of the fourth, the first that of the second.
  expect(await verifyStore(store)).toEqual([]);
});

test('status, check and copy include every channel', async () => {
  await begin();
  await publishToStaging('mfe-one', 'second build');
  await release('status');
  expect(printed.filter((line) => /^\w/.test(line)).map((line) => line.split(' ')[0])).toEqual([
    'production',
    'staging',
  ]);
  await release('status', '--json');
  expect(JSON.parse(printed.join('')).named).toMatchObject({ staging: { channel: 'staging', sequence: 2 } });
  await release('copy', `${root}/copy`);
  expect(printed[0]).toContain('all are verified');
  store.clearCache();
  await edit(store, store.log('staging').key(1), (text) => text.replace('begin', 'other'));
  expect(await release('check')).toBe(1);
  expect(printed.join()).toContain('staging');
});

test('copy refuses a target with a channel that this store lacks', async () => {
  await release('copy', `${root}/copy`);
  await begin();
  await release('copy', `${root}/copy`);
  await store.storage.remove(store.log('staging').key(1));
  expect(await release('copy', `${root}/copy`)).toBe(1);
  expect(printed[0]).toContain('The target has another history');
});
