import Fastify from 'fastify';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { prune } from '../prune/prune';
import { copyStore } from '../store/copy-store';
import type { ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, setTime } from '../testing/test-store';
import { readBuild } from './read-build';
import { readMap } from './source-maps';
import { storeRelease } from './store-release';

const intent = { author: 'Sasha', reason: 'carefully' };
const map = { version: 3, file: 'app.js', sources: ['./src/page.tsx'], names: [], mappings: 'AAAA' };
const maps = {
  'dist/app.js.map': JSON.stringify(map),
  'dist/app.css.map': '{}',
  'dist/gone.js.map': '{}',
};
let root: string;
let remove: () => void;
let store: ReleaseStore;

const built = (code: string, sources = {}) => builtApp(root, 'mfe-one', { code, sources });

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
});
afterEach(() => remove());

test('[MFE-3] gives a release the same version with and without maps', () => {
  const without = readBuild(built('page'));
  const withMaps = readBuild(built('page', maps));
  expect(withMaps.version).toBe(without.version);
  expect([...withMaps.files.keys()]).toEqual(['app.js', 'remoteEntry.js']);
  expect([...withMaps.maps.keys()]).toEqual(['app.js.map']);
});

test('[MFE-3] adds maps to a version that was stored without them', async () => {
  const release = await storeRelease(store, built('page'));
  expect(await readMap(store, release, 'app.js')).toBeUndefined();
  await storeRelease(store, built('page', maps));
  expect(await readMap(store, release, 'app.js')).toEqual(map);
});

test('[MFE-3] reads no damaged map', async () => {
  const release = await storeRelease(store, built('page', maps));
  await store.storage.replace(`${store.mapFolder(release)}/app.js.map.gz`, Buffer.from('damaged'));
  expect(await readMap(store, release, 'app.js')).toBeUndefined();
});

test('[MFE-3] copies maps with the store, and prunes them with their release', async () => {
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  const first = await storeRelease(store, built('first', maps));
  const options = { store, channel: 'production' as const, intent };
  await showReleases([shell, first], options);
  const copy = new FolderStorage(`${root}/copy`);
  await copyStore(store, copy);
  expect(await copy.list(store.mapFolder(first))).toEqual(['app.js.map.gz']);
  for (const code of ['second', 'third'])
    await showReleases([await storeRelease(store, built(code, maps))], options);
  for (const release of await store.releases()) await setTime(store, store.recordKey(release));
  const removed = await prune(store, { keep: 0, since: new Date() });
  expect(removed.map(({ version }) => version)).toEqual([first.version]);
  expect(await store.storage.list('maps/mfe-one')).not.toContain(first.version);
  expect(await store.storage.list('maps/mfe-one')).toHaveLength(2);
});

test('[MFE-3] serves no map at any address', async () => {
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  const release = await storeRelease(store, built('page', maps));
  await showReleases([shell, release], { store, channel: 'production', intent });
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
  const { base, version } = release;
  expect((await site.inject(`${base}app.js`)).statusCode).toBe(200);
  for (const url of [
    `${base}app.js.map`,
    `${base}app.js.map.gz`,
    `${base}app.js.map.br`,
    `${base}maps/app.js.map.gz`,
    `${base}../../../maps/mfe-one/${version}/app.js.map.gz`,
    `${base}..%2f..%2f..%2fmaps%2fmfe-one%2f${version}%2fapp.js.map.gz`,
    `/remotes/maps/mfe-one/${version}/app.js.map.gz`,
    `/maps/mfe-one/${version}/app.js.map`,
    `/releases/maps/mfe-one/${version}/app.js.map`,
    `/app.js.map`,
  ])
    expect([url, (await site.inject(url)).statusCode]).toEqual([url, 404]);
  await site.close();
});
