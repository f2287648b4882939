import type { Mode } from '@bank/shared/contracts/mode';
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
  specification: false as const,
};

let root: string;
let remove: () => void;
let store: ReleaseStore;
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const pages = [billsPage, { ...billsPage, paths: ['/cards'], specification: 'specified-page' }];
  const folders = [builtApp(root, 'shell'), builtApp(root, 'mfe-one', { manifest: { pages } })];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function shownAt(url: string, mode: Mode) {
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode, chat_script: null } });
  const { body } = await site.inject({ url });
  await site.close();
  const { remotes } = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return remotes[0].pages.map(({ page }: { page: string }) => page);
}

async function visitBills(mode: Mode) {
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode, chat_script: null } });
  const { statusCode, body } = await site.inject({ url: '/bills' });
  await site.close();
  return { statusCode, isPreloaded: /<link rel="preload"[^>]*mfe-one/.test(body) };
}

test('[MFE-1] serves and preloads a page that only a full bank has', async () => {
  expect(await visitBills('full')).toEqual({ statusCode: 200, isPreloaded: true });
});

test('[MFE-1] returns 404 for it in specification mode', async () => {
  expect(await visitBills('specification')).toEqual({ statusCode: 404, isPreloaded: false });
});

test.each([
  ['full', ['first-page', 'first-page']],
  ['specification', ['specified-page']],
] as const)('[MFE-1] tells the page only the components of %s mode', async (mode, pages) => {
  expect(await shownAt('/cards', mode)).toEqual(pages);
});
