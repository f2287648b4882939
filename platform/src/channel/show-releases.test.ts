import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeRelease } from '../publish/store-release';
import { releasesIn } from '../store/content';
import { UnreadableDocument } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { showReleases } from './show-releases';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
});
afterEach(() => remove());

const publish = async (...folders: string[]) => {
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
};

const publishAll = () =>
  publish(builtApp(root, 'shell'), builtApp(root, 'mfe-one'), builtApp(root, 'mfe-two'));

const versions = (set: ReleaseSet) => releasesIn(set).map(({ version }) => version);

test('[MFE-3] publishing one remote changes that remote and leaves the shell and the others as they are', async () => {
  const before = await publishAll();
  const after = await publish(builtApp(root, 'mfe-one', 'second build'));
  const [shell, one, two] = versions(before);
  expect(versions(after)).toEqual([shell, expect.not.stringMatching(one ?? ''), two]);
  expect(after.parent).toBe(before.id);
  expect(store.currentSet('production')).toEqual(after);
});

test('[MFE-3] the same build always has the same version, another build another one', async () => {
  const first = await storeRelease(store, builtApp(root, 'mfe-one'));
  expect((await storeRelease(store, builtApp(root, 'mfe-one'))).version).toBe(first.version);
  expect((await storeRelease(store, builtApp(root, 'mfe-one', 'other'))).version).not.toBe(first.version);
});

test('[MFE-3] an address that a remote moves to is part of its version', async () => {
  const folder = builtApp(root, 'mfe-one');
  const first = await storeRelease(store, folder);
  const manifest = readFileSync(join(folder, 'remote.json'), 'utf8');
  writeFileSync(join(folder, 'remote.json'), manifest.replace('/mfe-one', '/elsewhere'));
  expect((await storeRelease(store, folder)).version).not.toBe(first.version);
});

test('[MFE-3] the files of an earlier version stay when a newer one is published', async () => {
  const before = await publishAll();
  await publish(builtApp(root, 'mfe-one', 'second build'));
  const [one] = before.remotes;
  expect(existsSync(join(store.assetFolder(one!), 'remoteEntry.js'))).toBe(true);
});

test('[MFE-4] a set knows the version before the newest of each remote, which can stand in for it', async () => {
  const before = await publishAll();
  const after = await publish(builtApp(root, 'mfe-one', 'second build'));
  expect(before.fallbacks).toEqual([]);
  expect(after.fallbacks).toEqual(before.remotes.filter(({ name }) => name === 'mfe-one'));
});

test('[MFE-4] a version that does not fit a new shell cannot stand in any more', async () => {
  const needy = { build: { takes: { react: '19.3.1' } } };
  await publishAll();
  await publish(builtApp(root, 'mfe-one', { code: 'second build', ...needy }));
  const offers = { react: { version: '20.0.0', exports: [] } };
  const modern = { code: 'for the new shell', build: { takes: { react: '20.0.0' } } };
  const set = await publish(
    builtApp(root, 'shell', { build: { offers } }),
    builtApp(root, 'mfe-one', modern),
    builtApp(root, 'mfe-two', modern),
  );
  expect(set.fallbacks).toEqual([]);
});

test('[MFE-3] a published file that was changed on disk is never overwritten or accepted', async () => {
  const record = await storeRelease(store, builtApp(root, 'mfe-one'));
  const file = join(store.assetFolder(record), 'app.js');
  appendFileSync(file, '// changed');
  await expect(storeRelease(store, join(root, 'mfe-one'))).rejects.toThrow(ReleaseRefused);
  expect(readFileSync(file, 'utf8')).toContain('// changed');
});

test('[MFE-3] two squads that publish at the same moment both land', async () => {
  await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const two = await storeRelease(store, builtApp(root, 'mfe-two', 'second build'));
  const stale = store.readPointer('production');
  await showReleases([one], { store, channel: 'production', intent });
  const unmoved = jest.spyOn(store, 'readPointer').mockReturnValueOnce(stale);
  const set = await showReleases([two], { store, channel: 'production', intent });
  expect(unmoved).toHaveBeenCalledTimes(2);
  expect(set.remotes.map(({ version }) => version)).toEqual([one.version, two.version]);
});

test('[MFE-3] what a check refuses is not shown, and what was shown stays', async () => {
  const before = await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const check = async () => {
    throw new ReleaseRefused('not this one');
  };
  await expect(showReleases([one], { store, channel: 'production', intent, check })).rejects.toThrow(
    'not this one',
  );
  expect(store.currentSet('production')).toEqual(before);
});

test('[MFE-3] who expects another state of the channel is refused', async () => {
  await publishAll();
  const one = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const showing = { store, channel: 'production' as const, intent };
  await expect(showReleases([one], { ...showing, expected: 7 })).rejects.toThrow('stands at 1, not at 7');
  await showReleases([one], { ...showing, expected: 1 });
});

test('[MFE-3] a set that somebody edited is refused', async () => {
  const { id } = await publishAll();
  const file = join(store.folder, 'sets', `${id}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sasha', 'Someone'));
  store.forget();
  expect(() => store.currentSet('production')).toThrow(UnreadableDocument);
});

test('[MFE-3] what was not built cannot be published, and nothing changes', async () => {
  const before = await publishAll();
  rmSync(join(root, 'mfe-one', 'dist'), { recursive: true });
  await expect(storeRelease(store, join(root, 'mfe-one'))).rejects.toThrow('mfe-one is not built yet.');
  expect(store.currentSet('production')).toEqual(before);
});

test('[MFE-3] the first set cannot do without a shell', async () => {
  await expect(publish(builtApp(root, 'mfe-one'))).rejects.toThrow(ReleaseRefused);
});
