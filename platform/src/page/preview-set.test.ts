import Fastify, { type FastifyInstance } from 'fastify';
import { leavePreview } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'carefully' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;

async function show(channel: string, name: string, variant: Variant = {}): Promise<string> {
  const record = await storeRelease(store, builtApp(root, name, variant));
  await showReleases([record], { store, channel, intent });
  return record.version;
}

interface Seen {
  reports?: string;
  remotes: { name: string; version: string }[];
}

async function seen(cookie = 'larch_channel=preview') {
  const { body } = await site.inject({ url: '/mfe-one', headers: { cookie } });
  const { reports, remotes }: Seen = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return { reports, versions: Object.fromEntries(remotes.map(({ name, version }) => [name, version])) };
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = [
    await storeRelease(store, builtApp(root, 'shell')),
    await storeRelease(store, builtApp(root, 'mfe-one')),
  ];
  await showReleases(records, { store, channel: 'production', intent });
  site = Fastify();
  const config = { mode: 'specification' as const, chat_script: null };
  await site.register(pageRoutes, { store, config, preview: true });
});
afterEach(async () => {
  await site.close();
  remove();
});

test('shows production as it is now, with the releases of the preview', async () => {
  const one = await show('preview', 'mfe-one', { code: 'second build' });
  const first = await seen();
  expect(first).toMatchObject({ versions: { 'mfe-one': one }, reports: expect.any(String) });
  const two = await show('production', 'mfe-two');
  expect((await seen()).versions).toEqual({ 'mfe-one': one, 'mfe-two': two });
  const newer = await show('production', 'mfe-two', { code: 'second build' });
  expect((await seen()).versions).toEqual({ 'mfe-one': one, 'mfe-two': newer });
});

test('lets pages report only what a stored set shows', async () => {
  await show('preview', 'mfe-one', { code: 'second build' });
  await show('production', 'mfe-two');
  expect((await seen()).reports).toBeUndefined();
});

test('follows production again once nothing is left in the preview', async () => {
  await show('preview', 'mfe-one', { code: 'second build' });
  await leavePreview({ store, channel: 'preview', intent });
  await show('production', 'mfe-one', { code: 'third build' });
  expect(await seen()).toEqual(await seen(''));
});

test('shows production as it was if it no longer fits the preview', async () => {
  const paths = ['/mfe-one', '/both'];
  const manifest = { pages: [{ paths, page: 'first-page', access: 'customer' as const }] };
  const one = await show('preview', 'mfe-one', { code: 'second build', manifest });
  await show('production', 'mfe-two', {
    manifest: { pages: [{ paths: ['/both'], page: 'first-page', access: 'customer' }] },
  });
  expect((await seen()).versions).toEqual({ 'mfe-one': one });
});
