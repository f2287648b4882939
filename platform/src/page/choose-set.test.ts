import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { storeRelease } from '../record/store-release';
import { isInRollout } from '../rollout/rollout';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'carefully' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
const sites: FastifyInstance[] = [];

const show = async (channel: string, code: string, percent?: number) => {
  const record = await storeRelease(store, builtApp(root, 'mfe-one', code));
  await showReleases([record], { store, channel, intent, percent });
  return record.version;
};

async function openSite(preview = false, channel = 'production'): Promise<FastifyInstance> {
  const site: FastifyInstance = Fastify({ trustProxy: true });
  sites.push(site);
  const config = { mode: 'specification' as const, chat_script: null };
  await site.register(pageRoutes, { store, channel, config, preview });
  return site;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = [
    await storeRelease(store, builtApp(root, 'shell')),
    await storeRelease(store, builtApp(root, 'mfe-one')),
  ];
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  remove();
});

const versionIn = (page: string) => /mfe-one\/([0-9a-f]{16})\/remoteEntry/.exec(page)?.[1];

/** Every page sets a cookie for its reports, too. */
const visitorIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().find((one) => String(one).startsWith('larch_visitor='));
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';

test('[MFE-3] does not set a visitor cookie without a rollout', async () => {
  const site = await openSite();
  expect(visitorIn(await site.inject('/'))).toBeUndefined();
});

test('[MFE-3] sets a random cookie once and keeps the visitor’s side', async () => {
  const second = await show('production', 'second build', 50);
  const site = await openSite();
  const [rollout] = (await store.readPointer('production'))!.rollouts;
  const seen = new Set<boolean>();
  for (let visit = 0; visit < 40; visit += 1) {
    const first = await site.inject('/');
    const cookie = cookieOf(visitorIn(first));
    expect(visitorIn(first)).toMatch(
      /^larch_visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    );
    const isIn = isInRollout(rollout!, cookie.split('=')[1] ?? '');
    seen.add(isIn);
    const again = await site.inject({ url: '/mfe-one', headers: { cookie } });
    expect(visitorIn(again)).toBeUndefined();
    for (const { body } of [first, again]) expect(versionIn(body) === second).toBe(isIn);
  }
  expect(seen.size).toBe(2);
});

test('[MFE-3] replaces an invalid visitor cookie', async () => {
  await show('production', 'second build', 50);
  const site = await openSite();
  const page = await site.inject({ url: '/', headers: { cookie: 'larch_visitor=chosen' } });
  expect(visitorIn(page)).toMatch(/^larch_visitor=[\w-]{22};/);
});

test('[MFE-3] marks the visitor cookie Secure over HTTPS', async () => {
  await show('production', 'second build', 50);
  const site = await openSite();
  const page = await site.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(visitorIn(page)).toContain('; Secure');
});

test('[MFE-3] switches a browser to the preview and back', async () => {
  const live = versionIn((await (await openSite()).inject('/mfe-one')).body);
  const previewed = await show('preview', 'second build');
  const site = await openSite(true);
  const entered = await site.inject('/releases/preview');
  expect(entered).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  const cookie = cookieOf(entered.headers['set-cookie']);
  const inside = await site.inject({ url: '/mfe-one', headers: { cookie } });
  expect(versionIn(inside.body)).toBe(previewed);
  expect(inside.body).toMatch(
    /You're viewing the preview\. <a href="\/releases\/preview\/leave"[^>]*>Leave</,
  );
  const left = await site.inject({ url: '/releases/preview/leave', headers: { cookie } });
  expect(left.headers['set-cookie']).toContain('larch_channel=; ');
  expect(left.headers['set-cookie']).toContain('Max-Age=0');
  const outside = await site.inject('/mfe-one');
  expect(versionIn(outside.body)).toBe(live);
  expect(outside.body).not.toContain('preview');
});

test.each(['cross-site', 'same-site'])('[MFE-3] opens no preview after a %s navigation', async (by) => {
  const site = await openSite(true);
  const { statusCode, headers } = await site.inject({
    url: '/releases/preview',
    headers: { 'sec-fetch-site': by },
  });
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
});

test('[MFE-3] ignores the preview cookie if previews are disabled', async () => {
  const live = versionIn((await (await openSite()).inject('/mfe-one')).body);
  await show('preview', 'second build');
  const site = await openSite();
  expect((await site.inject('/releases/preview')).statusCode).toBe(404);
  const { body } = await site.inject({ url: '/mfe-one', headers: { cookie: 'larch_channel=preview' } });
  expect(versionIn(body)).toBe(live);
});

test('a site shows its own channel, with its rollouts', async () => {
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  await showReleases(records, { store, channel: 'staging', intent, begins: true });
  const second = await show('staging', 'second build');
  const third = await show('staging', 'third build', 50);
  const [production, staging] = [await openSite(), await openSite(false, 'staging')];
  const [first] = await store
    .versionsOf('mfe-one')
    .then((all) => all.filter((one) => one !== second && one !== third));
  const seen = new Set<string | undefined>();
  for (let visit = 0; visit < 40; visit += 1) {
    const page = await staging.inject('/mfe-one');
    expect(visitorIn(page)).toBeDefined();
    seen.add(versionIn(page.body));
    const elsewhere = await production.inject('/mfe-one');
    expect([visitorIn(elsewhere), versionIn(elsewhere.body)]).toEqual([undefined, first]);
  }
  expect(seen).toEqual(new Set([second, third]));
  expect((await staging.inject('/releases/current.json')).json().id).toBe(
    (await store.currentSet('staging'))?.id,
  );
});
