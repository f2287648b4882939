import { createHash, randomBytes } from 'node:crypto';
import { rollBack } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { applyDelta } from '../testing/apply-delta';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore } from '../testing/test-store';
import { readDeltaList } from './delta-list';

const intent = { author: 'Sasha', reason: 'a changed word' };
/** Compresses badly, like minified code that the other version also has. */
const text = randomBytes(2_000).toString('hex');
let root: string;
let remove: () => void;
let store: ReleaseStore;

async function publish(code: string, channel: Channel = 'production'): Promise<ReleaseRecord> {
  const record = await storeRelease(store, builtApp(root, 'mfe-one', `${text} ${code}`));
  await showReleases([record], { store, channel, intent });
  return record;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  await showReleases([shell], { store, channel: 'production', intent });
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

const deltaOf = (release: ReleaseRecord, predecessor: ReleaseRecord) =>
  store.storage.read(`${store.deltaFolder(release)}/${predecessor.version}/app.js.dcz`);

const predecessorsStored = (release: ReleaseRecord) => store.storage.list(store.deltaFolder(release));

test.each([{ direction: 'the new release' }, { direction: 'a rollback' }])(
  'publishing stores the deltas of $direction',
  async ({ direction }) => {
    const first = await publish('first');
    const second = await publish('second');
    const [from, to] = direction === 'a rollback' ? [second, first] : [first, second];
    const [before, after] = await Promise.all([from, to].map((one) => store.readAsset(one, 'app.js')));
    const delta = (await deltaOf(to, from))!;
    expect(delta.length).toBeLessThan(100);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(before!).digest());
    expect((await applyDelta(delta, before!)).equals(after!)).toBe(true);
    const { files } = await readDeltaList(store, to, from.version);
    expect(files.map(({ file }) => file)).toEqual(['app.js']);
  },
);

test('stores the delta of a font that stays the same', async () => {
  const font = { 'dist/inter.6c596dfcdd.woff2': randomBytes(2_000).toString('latin1') };
  const records: ReleaseRecord[] = [];
  for (const code of ['first', 'second']) {
    const record = await storeRelease(store, builtApp(root, 'mfe-one', { code, sources: font }));
    await showReleases([record], { store, channel: 'production', intent });
    records.push(record);
  }
  const [first, second] = records;
  const { files } = await readDeltaList(store, second!, first!.version);
  expect(files.map(({ file }) => file)).toEqual(['inter.6c596dfcdd.woff2']);
});

test('deltas leave the record as it was', async () => {
  const first = await publish('first');
  await publish('second');
  expect(await store.readRecord(first)).toEqual(first);
});

test('the first release of an app has no deltas', async () => {
  expect(await predecessorsStored(await publish('first'))).toEqual([]);
});

test('stores deltas for the last two versions of each channel', async () => {
  await publish('first');
  const previewed = await publish('previewed', 'preview');
  const second = await publish('second');
  const third = await publish('third');
  const versions = [previewed, second, third].map(({ version }) => version);
  expect(await predecessorsStored(await publish('fourth'))).toEqual(versions.sort());
});

test('stores no delta that is larger than the compressed file', async () => {
  const first = await publish('first');
  const other = builtApp(root, 'mfe-one', 'another file '.repeat(100));
  const second = await storeRelease(store, other);
  await showReleases([second], { store, channel: 'production', intent });
  expect(await deltaOf(second, first)).toBeUndefined();
  expect((await readDeltaList(store, second, first.version)).files).toEqual([]);
});

test('publishing a version again after a rollback keeps its deltas', async () => {
  const first = await publish('first');
  const second = await publish('second');
  await rollBack({ store, channel: 'production', intent }, 'mfe-one');
  const claim = jest.spyOn(store.storage, 'claimFolder');
  await showReleases([second], { store, channel: 'production', intent });
  expect(claim).not.toHaveBeenCalled();
  expect(await deltaOf(second, first)).toBeDefined();
});

test('refuses to make a delta from a damaged file', async () => {
  const first = await publish('first');
  await edit(store, `${store.assetFolder(first)}/app.js`, (code) => `${code} `);
  const second = await publish('second');
  expect(await predecessorsStored(second)).toEqual([]);
});

test('publishes without deltas, and warns, if they can’t be made', async () => {
  const first = await publish('first');
  await edit(store, store.recordKey(first), (record) => record.replace('Squad', 'Other squad'));
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const second = await publish('second');
  expect((await store.currentSet('production'))?.remotes[0]?.version).toBe(second.version);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('customers load its whole files'));
});

test.each([
  { what: 'was edited', change: (list: string) => list.replace('app.js', 'app2.js') },
  { what: 'belongs to another version', change: undefined },
])('refuses a list that $what', async ({ change }) => {
  const first = await publish('first');
  const second = await publish('second');
  const listOf = (release: ReleaseRecord, predecessor: ReleaseRecord) =>
    `${store.deltaFolder(release)}/${predecessor.version}/list.json`;
  const other = String(await store.storage.read(listOf(first, second)));
  await edit(store, listOf(second, first), change ?? (() => other));
  await expect(readDeltaList(store, second, first.version)).rejects.toThrow('not signed');
});
