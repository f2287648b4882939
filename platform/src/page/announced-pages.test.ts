import Fastify from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

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
  store = await openTestStore(root);
  const folders = [builtApp(root, 'shell'), builtApp(root, 'mfe-one', { manifest: { pages: [billsPage] } })];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function visitBills(mode: string[]) {
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode, chat_script: null } });
  const { statusCode, body } = await site.inject({ url: '/bills' });
  await site.close();
  return { statusCode, isPreloaded: /<link rel="preload"[^>]*mfe-one/.test(body) };
}

test('[MFE-1] serves and preloads a page if the bank has its capability', async () => {
  expect(await visitBills('full')).toEqual({ statusCode: 200, isPreloaded: true });
});

test('[MFE-1] returns 404 for a page if the bank lacks its capability', async () => {
  expect(await visitBills('full')).toEqual({ statusCode: 404, isPreloaded: false });
});
