import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore, reopen } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'first' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let logged: { damaged?: string; path?: string }[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = [
    await storeRelease(store, builtApp(root, 'shell')),
    await storeRelease(store, builtApp(root, 'mfe-one')),
  ];
  await showReleases(records, { store, channel: 'production', intent });
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  site = Fastify({ logger: { level: 'error', stream } });
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
  await site.inject('/');
});
afterEach(async () => {
  await site.close();
  remove();
});

const pointerKey = () => store.log('production').key(1);
const setKey = async () => store.setKey((await store.readPointer('production'))?.set ?? '');
const changeAuthor = (key: string) => edit(store, key, (text) => text.replace('"Sasha"', '"Mallo"'));

async function load(times = 3): Promise<number[]> {
  const codes: number[] = [];
  for (let index = 0; index < times; index += 1) codes.push((await site.inject('/mfe-one')).statusCode);
  return codes;
}

test.each([
  { name: 'a changed pointer', damage: () => changeAuthor(pointerKey()) },
  { name: 'a truncated pointer', damage: () => edit(store, pointerKey(), () => '{') },
  { name: 'a deleted pointer', damage: () => store.storage.remove(pointerKey()) },
  { name: 'a changed set', damage: async () => changeAuthor(await setKey()) },
  { name: 'a deleted set', damage: async () => store.storage.remove(await setKey()) },
])('[MFE-3] keeps serving pages and logs $name only once', async ({ damage }) => {
  await damage();
  expect(await load()).toEqual([200, 200, 200]);
  expect(logged).toHaveLength(1);
  expect(logged[0]?.damaged).toMatch(/damaged|not signed|was changed|is missing|went back/);
});

test('[MFE-3] shows production in an empty preview while the store is unavailable', async () => {
  const other = Fastify();
  const own = reopen(store);
  await other.register(pageRoutes, {
    store: own,
    config: { mode: 'specification', chat_script: null },
    preview: true,
  });
  const codeOf = async () =>
    (await other.inject({ url: '/mfe-one', headers: { cookie: 'larch_channel=preview' } })).statusCode;
  expect(await codeOf()).toBe(200);
  jest.spyOn(own.storage, 'observe').mockRejectedValue(new StorageUnavailable('The store is down.'));
  expect(await codeOf()).toBe(200);
  await other.close();
});

test('[MFE-3] logs new damage after a repair', async () => {
  const intact = String(await store.storage.read(pointerKey()));
  await changeAuthor(pointerKey());
  await load();
  await edit(store, pointerKey(), () => intact);
  await load();
  expect(logged).toHaveLength(1);
  await changeAuthor(pointerKey());
  await load();
  expect(logged).toHaveLength(2);
});

test('[MFE-3] logs a changed release file once', async () => {
  const [remote] = (await store.currentSet('production'))?.remotes ?? [];
  await edit(store, `${store.assetFolder(remote!)}/app.js`, () => 'changed');
  const url = `${remote?.base}app.js`;
  for (let index = 0; index < 3; index += 1) expect((await site.inject(url)).statusCode).toBe(500);
  expect(logged.filter((line) => line.path)).toHaveLength(1);
});
