import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'first' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let logged: { damaged?: string; path?: string }[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  const records = [
    await storeRelease(store, builtApp(root, 'shell')),
    await storeRelease(store, builtApp(root, 'mfe-one')),
  ];
  await showReleases(records, { store, channel: 'production', intent });
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  site = Fastify({ logger: { level: 'error', stream } });
  await site.register(pageRoutes, { store, config: { capabilities: [], chat_script: null } });
  await site.inject('/');
});
afterEach(async () => {
  await site.close();
  remove();
});

const pointerFile = (sequence = 1) => join(store.folder, 'pointers', 'production', `0000000${sequence}.json`);
const setFile = () => join(store.folder, 'sets', `${store.readPointer('production')?.set}.json`);
const edit = (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"Sasha"', '"Mallo"'));

async function load(times = 3): Promise<number[]> {
  const codes: number[] = [];
  for (let index = 0; index < times; index += 1) codes.push((await site.inject('/mfe-one')).statusCode);
  return codes;
}

test.each([
  { name: 'a changed pointer', damage: () => edit(pointerFile()) },
  { name: 'a truncated pointer', damage: () => writeFileSync(pointerFile(), '{') },
  { name: 'a deleted pointer', damage: () => rmSync(pointerFile()) },
  { name: 'a changed set', damage: () => edit(setFile()) },
  { name: 'a deleted set', damage: () => rmSync(setFile()) },
])('[MFE-3] keeps serving pages and logs $name only once', async ({ damage }) => {
  damage();
  expect(await load()).toEqual([200, 200, 200]);
  expect(logged).toHaveLength(1);
  expect(logged[0]?.damaged).toMatch(/damaged|not signed|was changed|is missing|went back/);
});

test('[MFE-3] logs new damage after a repair', async () => {
  const intact = readFileSync(pointerFile());
  edit(pointerFile());
  await load();
  writeFileSync(pointerFile(), intact);
  await load();
  expect(logged).toHaveLength(1);
  edit(pointerFile());
  await load();
  expect(logged).toHaveLength(2);
});

test('[MFE-3] logs a changed release file once', async () => {
  const [remote] = store.currentSet('production')?.remotes ?? [];
  const path = join(store.assetFolder(remote ?? { name: '', version: '' }), 'app.js');
  writeFileSync(path, 'changed');
  const url = `${remote?.base}app.js`;
  for (let index = 0; index < 3; index += 1) expect((await site.inject(url)).statusCode).toBe(500);
  expect(logged.filter((line) => line.path)).toHaveLength(1);
});
