import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeRelease } from '../record/store-release';
import { releasesIn } from '../store/content';
import { UnreadableDocument } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore } from '../testing/test-store';
import { rollBack } from './rollback';
import { showReleases } from './show-releases';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
});
afterEach(() => remove());

const publish = async (...folders: string[]) => {
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
};

const publishAll = () =>
  publish(builtApp(root, 'shell'), builtApp(root, 'mfe-one'), builtApp(root, 'mfe-two'));

const versions = (set: ReleaseSet) => releasesIn(set).map(({ version }) => version);

test('[MFE-3] publishing a remote leaves the other apps unchanged', async () => {
  const before = await publishAll();
  const after = await publish(builtApp(root, 'mfe-one', 'second build'));
  const [shell, one, two] = versions(before);
  expect(versions(after)).toEqual([shell, expect.not.stringMatching(one ?? ''), two]);
  expect(after.parent).toBe(before.id);
  expect(await store.currentSet('production')).toEqual(after);
});

test('[MFE-3] gives the same build the same version', async () => {
  const first = await storeRelease(store, builtApp(root, 'mfe-one'));
  expect((await storeRelease(store, builtApp(root, 'mfe-one'))).version).toBe(first.version);
  expect((await storeRelease(store, builtApp(root, 'mfe-one', 'other'))).version).not.toBe(first.version);
});

test('[MFE-3] gives a remote with different paths a different version', async () => {
  const folder = builtApp(root, 'mfe-one');
  const first = await storeRelease(store, folder);
  const manifest = readFileSync(join(folder, 'remote.json'), 'utf8');
  writeFileSync(join(folder, 'remote.json'), manifest.replace('/mfe-one', '/elsewhere'));
  expect((await storeRelease(store, folder)).version).not.toBe(first.version);
});

test('[MFE-3] keeps the files of earlier versions after publishing', async () => {
  const before = await publishAll();
  await publish(builtApp(root, 'mfe-one', 'second build'));
  const [one] = before.remotes;
  expect(await store.readAsset(one!, 'remoteEntry.js')).toBeDefined();
});

test('[MFE-4] keeps the replaced version of a remote as its fallback', async () => {
  const before = await publishAll();
  const after = await publish(builtApp(root, 'mfe-one', 'second build'));
  expect(before.fallbacks).toEqual([]);
  expect(after.fallbacks).toEqual(before.remotes.filter(({ name }) => name === 'mfe-one'));
});

test('[MFE-4] drops fallbacks that don’t fit a new shell', async () => {
  const forOldShell = { build: { consumedLibraries: { react: '19.3.1' } } };
  await publishAll();
  await publish(builtApp(root, 'mfe-one', { code: 'second build', ...forOldShell }));
  const offers = { react: { version: '20.0.0', exports: [] } };
  const forNewShell = { code: 'for the new shell', build: { consumedLibraries: { react: '20.0.0' } } };
  const set = await publish(
    builtApp(root, 'shell', { build: { offers } }),
    builtApp(root, 'mfe-one', forNewShell),
    builtApp(root, 'mfe-two', forNewShell),
  );
  expect(set.fallbacks).toEqual([]);
});

test('[MFE-4] drops fallbacks that don’t fit a shell that was rolled back', async () => {
  const needing = (react: string) => ({ code: `needs ${react}`, build: { consumedLibraries: { react } } });
  await publish(builtApp(root, 'shell'), builtApp(root, 'mfe-one', needing('>=19')));
  const offers = { react: { version: '20.0.0', exports: [] } };
  await publish(builtApp(root, 'shell', { build: { offers } }));
  await publish(builtApp(root, 'mfe-one', needing('20.0.0')));
  const { fallbacks } = await publish(builtApp(root, 'mfe-one', needing('>=19.3')));
  expect(fallbacks).toHaveLength(1);
  const set = await rollBack({ store, channel: 'production', intent }, 'shell');
  expect(set.fallbacks).toEqual([]);
});

test('[MFE-3] refuses to publish the same version with different files', async () => {
  const record = await storeRelease(store, builtApp(root, 'mfe-one'));
  await edit(store, `${store.assetFolder(record)}/app.js`, (text) => `${text}// changed`);
  await expect(storeRelease(store, join(root, 'mfe-one'))).rejects.toThrow(ReleaseRefused);
  expect(String(await store.readAsset(record, 'app.js'))).toContain('// changed');
});

test('[MFE-3] keeps both changes when two squads publish at the same time', async () => {
  await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const two = await storeRelease(store, builtApp(root, 'mfe-two', 'second build'));
  const stale = await store.readPointer('production');
  await showReleases([one], { store, channel: 'production', intent });
  const unmoved = jest.spyOn(store, 'readPointer').mockResolvedValueOnce(stale);
  const set = await showReleases([two], { store, channel: 'production', intent });
  expect(unmoved).toHaveBeenCalledTimes(2);
  expect(set.remotes.map(({ version }) => version)).toEqual([one.version, two.version]);
});

test('[MFE-3] does not update the channel if the check fails', async () => {
  const before = await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const check = async () => {
    throw new ReleaseRefused('not this one');
  };
  await expect(showReleases([one], { store, channel: 'production', intent, check })).rejects.toThrow(
    'not this one',
  );
  expect(await store.currentSet('production')).toEqual(before);
});

test('[MFE-3] refuses to update a channel with an unexpected sequence number', async () => {
  await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const options = { store, channel: 'production' as const, intent };
  await expect(showReleases([one], { ...options, expected: 7 })).rejects.toThrow('is at 1, not at 7');
  await showReleases([one], { ...options, expected: 1 });
});

test('[MFE-3] refuses to read an edited release set', async () => {
  const { id } = await publishAll();
  await edit(store, store.setKey(id), (text) => text.replace('Sasha', 'Someone'));
  store.clearCache();
  await expect(store.currentSet('production')).rejects.toThrow(UnreadableDocument);
});

test('[MFE-3] refuses to store an app that isn’t built', async () => {
  const before = await publishAll();
  rmSync(join(root, 'mfe-one', 'dist'), { recursive: true });
  await expect(storeRelease(store, join(root, 'mfe-one'))).rejects.toThrow('mfe-one is not built yet.');
  expect(await store.currentSet('production')).toEqual(before);
});

test('[MFE-3] refuses to publish the first set without a shell', async () => {
  await expect(publish(builtApp(root, 'mfe-one'))).rejects.toThrow(ReleaseRefused);
});
