import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { UnreadableDocument } from './documents';
import { showReleases, storeRelease } from './publish';
import { ReleaseRefused } from './release-record';
import { ReleaseStore } from './store';

const why = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
});
afterEach(() => remove());

const publish = (...folders: string[]) =>
  showReleases(
    store,
    'production',
    folders.map((folder) => storeRelease(store, folder)),
    why,
  );

const publishAll = () =>
  publish(builtApp(root, 'shell'), builtApp(root, 'mfe-one'), builtApp(root, 'mfe-two'));

test('[MFE-3] publishing one remote changes that remote and leaves the shell and the others as they are', () => {
  const before = publishAll();
  const after = publish(builtApp(root, 'mfe-one', 'second build'));
  const versions = ({ shell, remotes }: typeof before) => [shell, ...remotes].map(({ version }) => version);
  const [shell, one, two] = versions(before);
  expect(versions(after)).toEqual([shell, expect.not.stringMatching(one ?? ''), two]);
  expect(after.parent).toBe(before.id);
  expect(store.currentSet('production')).toEqual(after);
});

test('[MFE-3] the same build always has the same version, another build another one', () => {
  const first = storeRelease(store, builtApp(root, 'mfe-one'));
  expect(storeRelease(store, builtApp(root, 'mfe-one')).version).toBe(first.version);
  expect(storeRelease(store, builtApp(root, 'mfe-one', 'other')).version).not.toBe(first.version);
});

test('[MFE-3] an address that a remote moves to is part of its version', () => {
  const folder = builtApp(root, 'mfe-one');
  const first = storeRelease(store, folder);
  const manifest = readFileSync(join(folder, 'remote.json'), 'utf8');
  writeFileSync(join(folder, 'remote.json'), manifest.replace('/mfe-one', '/elsewhere'));
  expect(storeRelease(store, folder).version).not.toBe(first.version);
});

test('[MFE-3] the files of an earlier version stay when a newer one is published', () => {
  const before = publishAll();
  publish(builtApp(root, 'mfe-one', 'second build'));
  const [one] = before.remotes;
  expect(existsSync(join(store.assetFolder(one!), 'remoteEntry.js'))).toBe(true);
});

test('[MFE-3] a published file that was changed on disk is never overwritten or accepted', () => {
  const record = storeRelease(store, builtApp(root, 'mfe-one'));
  const file = join(store.assetFolder(record), 'app.js');
  appendFileSync(file, '// changed');
  expect(() => storeRelease(store, join(root, 'mfe-one'))).toThrow(ReleaseRefused);
  expect(readFileSync(file, 'utf8')).toContain('// changed');
});

test('[MFE-3] two squads that publish at the same moment both land', () => {
  publishAll();
  const one = storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  const two = storeRelease(store, builtApp(root, 'mfe-two', 'second build'));
  const stale = store.readPointer('production');
  showReleases(store, 'production', [one], why);
  const unmoved = jest.spyOn(store, 'readPointer').mockReturnValueOnce(stale);
  const set = showReleases(store, 'production', [two], why);
  expect(unmoved).toHaveBeenCalledTimes(2);
  expect(set.remotes.map(({ version }) => version)).toEqual([one.version, two.version]);
});

test('[MFE-3] a pointer can be moved from where it was read only', () => {
  const first = publishAll();
  const read = store.readPointer('production');
  expect(store.movePointer('production', read, first.id)).toBe(true);
  expect(store.movePointer('production', read, first.id)).toBe(false);
  expect(store.readPointer('production')?.sequence).toBe(2);
});

test('[MFE-3] a set that somebody edited is refused', () => {
  const { id } = publishAll();
  const file = join(store.folder, 'sets', `${id}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sasha', 'Someone'));
  expect(() => store.currentSet('production')).toThrow(UnreadableDocument);
});

test.each(['', '{"id":', '{}'])(
  '[MFE-3] a damaged pointer (%j) is refused in one line that names the file',
  (text) => {
    publishAll();
    writeFileSync(join(store.folder, 'channels', 'production', '00000001.json'), text);
    expect(() => store.currentSet('production')).toThrow('00000001.json');
  },
);

test('[MFE-3] what was not built cannot be published, and nothing changes', () => {
  const before = publishAll();
  rmSync(join(root, 'mfe-one', 'dist'), { recursive: true });
  expect(() => storeRelease(store, join(root, 'mfe-one'))).toThrow('mfe-one is not built yet.');
  expect(store.currentSet('production')).toEqual(before);
});

test('[MFE-3] the first set cannot do without a shell', () => {
  expect(() => publish(builtApp(root, 'mfe-one'))).toThrow(ReleaseRefused);
});
