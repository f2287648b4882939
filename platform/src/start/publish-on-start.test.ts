import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBack } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { runCommand } from '../cli/command-line';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, testContext } from '../testing/test-store';
import { publishOnStart } from './publish-on-start';

const intent = { author: 'npm start', reason: 'built from source' };
let printed: string[];
let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  printed = [];
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
});
afterEach(() => remove());

function start(copy = root): Promise<void> {
  printed = [];
  return publishOnStart(store, copy, { intent, print: (line) => printed.push(line), isFresh: () => true });
}

const release = (...args: string[]) =>
  runCommand(args, async () => testContext(root, store), {
    stdout: () => undefined,
    stderr: (line) => printed.push(line),
  });

const shownOf = async (name: string) =>
  (await store.currentSet('production'))?.remotes.find((one) => one.name === name)?.version;

test('[MFE-3] publishes all builds in one set at the first start', async () => {
  await start();
  expect((await store.currentSet('production'))?.remotes).toHaveLength(2);
  expect((await store.readPointer('production'))?.sequence).toBe(1);
});

test('[MFE-3] keeps another squad’s release if nothing here changed', async () => {
  await start();
  const elsewhere = temporaryFolder();
  const squads = await storeRelease(store, builtApp(elsewhere.folder, 'mfe-one', 'the build of the squad'));
  const intent = { author: 'Sasha', reason: 'faster' };
  await showReleases([squads], { store, channel: 'production', intent });
  elsewhere.remove();
  await start();
  expect(await shownOf('mfe-one')).toBe(squads.version);
});

test('[MFE-3] does not republish a release after its rollback', async () => {
  await start();
  const first = await shownOf('mfe-one');
  const squads = await storeRelease(store, builtApp(root, 'mfe-one', 'the build of the squad'));
  const moving = { store, channel: 'production' as const, intent: { author: 'Sasha', reason: 'faster' } };
  await showReleases([squads], moving);
  await rollBack(moving, 'mfe-one');
  await start();
  expect(await shownOf('mfe-one')).toBe(first);
});

test('[MFE-3] leaves a rollout of this working copy’s build unchanged', async () => {
  await start();
  const first = await shownOf('mfe-one');
  const squads = await storeRelease(store, builtApp(root, 'mfe-one', 'the build of the squad'));
  const intent = { author: 'Sasha', reason: 'carefully' };
  await showReleases([squads], { store, channel: 'production', intent, percent: 5 });
  await start();
  expect(await shownOf('mfe-one')).toBe(first);
  expect((await store.readPointer('production'))?.rollouts[0]?.percent).toBe(5);
});

test('[MFE-3] publishes the earlier build after an edit is undone', async () => {
  await start();
  const first = await shownOf('mfe-one');
  builtApp(root, 'mfe-one', 'edited');
  await start();
  expect(await shownOf('mfe-one')).not.toBe(first);
  builtApp(root, 'mfe-one');
  await start();
  expect(await shownOf('mfe-one')).toBe(first);
});

test('[MFE-3] publishes after an earlier start crashed before updating the channel', async () => {
  await storeRelease(store, join(root, 'shell'));
  await start();
  expect((await store.currentSet('production'))?.remotes).toHaveLength(2);
});

test('[MFE-3] does not publish without the signing key', async () => {
  await start();
  rmSync(join(store.keys.folder, 'signing.pem'));
  builtApp(root, 'mfe-one', 'edited');
  const shown = await shownOf('mfe-one');
  await start();
  expect(await shownOf('mfe-one')).toBe(shown);
});

async function publishElsewhere(code: string): Promise<string> {
  const elsewhere = temporaryFolder();
  const squads = await storeRelease(store, builtApp(elsewhere.folder, 'mfe-one', code));
  await showReleases([squads], {
    store,
    channel: 'production',
    intent: { author: 'Sasha', reason: 'faster' },
  });
  elsewhere.remove();
  return squads.version;
}

test('[MFE-3] keeps another working copy’s release and prints the publish command', async () => {
  await start();
  const squads = await publishElsewhere('the build of the squad');
  builtApp(root, 'mfe-one', 'edited here');
  await start();
  expect(await shownOf('mfe-one')).toBe(squads);
  expect(printed).toEqual([
    `mfe-one stays at ${squads}: Sasha published it from another working copy (“faster”). To replace it: npm run release -- publish mfe-one`,
  ]);
});

test('[MFE-3] publishes the other apps if one release must be kept', async () => {
  await start();
  await publishElsewhere('the build of the squad');
  const before = await shownOf('mfe-two');
  builtApp(root, 'mfe-two', 'edited here');
  await start();
  expect(await shownOf('mfe-two')).not.toBe(before);
});

test('[MFE-3] replaces a release that this working copy published from the command line', async () => {
  await start();
  builtApp(root, 'mfe-one', 'published by command');
  expect(await release('publish', 'mfe-one')).toBe(0);
  const before = await shownOf('mfe-one');
  builtApp(root, 'mfe-one', 'edited since');
  await start();
  expect(await shownOf('mfe-one')).not.toBe(before);
  expect(printed).toEqual([]);
});

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sasha', '-c', 'user.email=sasha@larch.example', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

function cloneForSquad(): { folder: string; remove: () => void } {
  writeFileSync(join(root, '.gitignore'), 'dist\nstore*\n');
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'First');
  const clone = temporaryFolder();
  git(clone.folder, 'clone', '-q', root, '.');
  cpSync(join(root, 'mfe-one', 'dist'), join(clone.folder, 'mfe-one', 'dist'), { recursive: true });
  return clone;
}

test('[MFE-3] replaces another working copy’s release after pulling its commit', async () => {
  const clone = cloneForSquad();
  await start();
  builtApp(clone.folder, 'mfe-one', { code: 'the squad', sources: { 'notes.md': 'faster' } });
  git(clone.folder, 'add', '.');
  git(clone.folder, 'commit', '-qm', 'Faster');
  const squads = await storeRelease(store, join(clone.folder, 'mfe-one'));
  await showReleases([squads], { store, channel: 'production', intent });
  builtApp(root, 'mfe-one', 'edited here');
  await start();
  expect(await shownOf('mfe-one')).toBe(squads.version);
  git(root, 'pull', '-q', clone.folder, 'main');
  clone.remove();
  await start();
  expect(await shownOf('mfe-one')).not.toBe(squads.version);
  expect(printed).toEqual([]);
});

test('[MFE-3] keeps another working copy’s release with uncommitted changes', async () => {
  const clone = cloneForSquad();
  await start();
  builtApp(clone.folder, 'mfe-one', { code: 'the squad', sources: { 'notes.md': 'faster' } });
  const squads = await storeRelease(store, join(clone.folder, 'mfe-one'));
  clone.remove();
  await showReleases([squads], { store, channel: 'production', intent });
  builtApp(root, 'mfe-one', 'edited here');
  await start();
  expect(await shownOf('mfe-one')).toBe(squads.version);
});

test('[MFE-3] publishes every build that passes the checks', async () => {
  await start();
  const [one, two] = [await shownOf('mfe-one'), await shownOf('mfe-two')];
  builtApp(root, 'mfe-one', { code: 'edited', unpinned: true });
  builtApp(root, 'mfe-two', 'edited');
  await start();
  expect(await shownOf('mfe-one')).toBe(one);
  expect(await shownOf('mfe-two')).not.toBe(two);
  expect(printed).toEqual([
    'mfe-one is not published:',
    expect.stringContaining(
      '  integrity: mfe-one loads app.js without its integrity: webpack-subresource-integrity',
    ),
  ]);
});

test('[MFE-3] refuses to fill an empty store with a broken shell', async () => {
  builtApp(root, 'shell', { unpinned: true });
  await expect(start()).rejects.toThrow('integrity: shell loads app.js without its integrity');
  expect(await store.readPointer('production')).toBeUndefined();
});

test('[MFE-3] does not publish this working copy’s previewed release to production', async () => {
  await start();
  const before = await shownOf('mfe-one');
  builtApp(root, 'mfe-one', 'have a look');
  expect(await release('publish', 'mfe-one', '--channel', 'preview')).toBe(0);
  await start();
  expect(await shownOf('mfe-one')).toBe(before);
  expect(printed).toEqual([expect.stringMatching(/stays on the preview.*release -- promote mfe-one$/)]);
});

test('[MFE-3] does not republish a retired remote', async () => {
  await start();
  expect(await release('retire', 'mfe-one', '--reason', 'unused')).toBe(0);
  builtApp(root, 'mfe-one', 'edited');
  await start();
  expect(await shownOf('mfe-one')).toBeUndefined();
  expect(printed).toEqual([expect.stringMatching(/^mfe-one stays retired: .*by Sasha \(“unused”\)/)]);
});

test('[MFE-3] publishes once if two processes start with an empty store', async () => {
  await Promise.all([start(), start()]);
  expect((await store.readPointer('production'))?.sequence).toBe(1);
});
