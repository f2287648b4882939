import { join } from 'node:path';
import Fastify from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../publish/store-release';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { pages } from './pages';

const billsPage = {
  paths: ['/bills'],
  page: 'first-page',
  access: 'customer' as const,
  capability: 'bills' as const,
};

let root: string;
let remove: () => void;
let store: ReleaseStore;
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  const folders = [builtApp(root, 'shell'), builtApp(root, 'mfe-one', { manifest: { pages: [billsPage] } })];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function billsAddressOn(capabilities: string[]) {
  const site = Fastify();
  await site.register(pages, { store, config: { capabilities, chat_script: null } });
  const { statusCode, body } = await site.inject({ url: '/bills' });
  await site.close();
  return { statusCode, fetchesAhead: /<link rel="preload"[^>]*mfe-one/.test(body) };
}

test('[MFE-1] a page of what the bank announces is there, its files fetched ahead', async () => {
  expect(await billsAddressOn(['bills'])).toEqual({ statusCode: 200, fetchesAhead: true });
});

test('[MFE-1] a page of what it does not announce is no page, and none of its files is fetched', async () => {
  expect(await billsAddressOn(['statements'])).toEqual({ statusCode: 404, fetchesAhead: false });
});
