import Fastify from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const manifest = {
  slots: [{ slot: 'dashboard-tile', component: 'rates-tile', order: 10, specification: false as const }],
};
const build = { preload: { 'first-page': [], 'rates-tile': ['app.js'] } };

let root: string;
let remove: () => void;
let store: ReleaseStore;
beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = [builtApp(root, 'shell'), builtApp(root, 'mfe-one', { manifest, build })];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function open(url: string) {
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'full', chat_script: null } });
  const { body } = await site.inject({ url });
  await site.close();
  return body;
}

test('[MFE-1] tells the page who fills a slot, and the hash of its entry', async () => {
  const composition = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(await open('/mfe-one'))?.[1] ?? '');
  expect(composition.remotes[0].pages).toEqual([
    expect.objectContaining({ page: 'first-page' }),
    {
      page: 'rates-tile',
      paths: [],
      access: 'customer',
      slot: { name: 'dashboard-tile', order: 10 },
      preload: [{ address: expect.stringMatching(/app\.js$/) }],
      brought: [],
    },
  ]);
  // The bundler pins the other files in the entry.
  expect(composition.remotes[0].entry.integrity).toMatch(/^sha384-/);
});

test('[MFE-1] preloads no component of a slot', async () => {
  expect(await open('/mfe-one')).not.toMatch(/<link[^>]*app\.js[^>]*mfe-one|<link[^>]*mfe-one[^>]*app\.js/);
});
