import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../../channel/show-releases';
import { releasesBetween } from '../../channel/shown-on';
import { linkPath } from '../../links/link-path';
import { createLink, type PreviewLink } from '../../links/preview-link';
import { prune } from '../../prune/prune';
import { storeRelease } from '../../record/store-release';
import type { RemoteRecord } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { builtApp, temporaryFolder } from '../../testing/built-app';
import { edit, openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';

const intent = { author: 'Sasha', reason: 'carefully' };
const config = { mode: 'specification' as const, chat_script: null };
const author = 'Kim <of the Auth squad>';
const dayMs = 86_400_000;
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let live: string;

async function remoteOf(name: string, code?: string): Promise<RemoteRecord> {
  const record = await storeRelease(store, builtApp(root, name, code));
  if (!('pages' in record)) throw new Error(`${name} is no remote.`);
  return record;
}

async function openSite(allowed: {
  preview?: boolean;
  links?: boolean;
  channel?: string;
}): Promise<FastifyInstance> {
  const opened = Fastify({ trustProxy: true });
  await opened.register(pageRoutes, { store, config, ...allowed });
  return opened;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = [await storeRelease(store, builtApp(root, 'shell')), await remoteOf('mfe-one')];
  await showReleases(records, { store, channel: 'production', intent });
  live = records[1]?.version ?? '';
  site = await openSite({ links: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  remove();
});

const linkTo = async (...records: RemoteRecord[]) =>
  createLink(store, records, { author, channel: 'production' });

const follow = (link: PreviewLink, headers = {}) =>
  site.inject({
    method: 'POST',
    url: linkPath(link.id),
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', ...headers },
  });

async function cookieOf(link: PreviewLink): Promise<string> {
  return String((await follow(link)).headers['set-cookie']).split(';')[0] ?? '';
}

async function versionsWith(cookie = '', from = site) {
  const { body } = await from.inject({ url: '/mfe-one', headers: { cookie } });
  const { remotes } = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return Object.fromEntries(remotes.map((one: { name: string; version: string }) => [one.name, one.version]));
}

test('[MFE-3] shows a build to the browser that follows its link, and to no other', async () => {
  const next = await remoteOf('mfe-one', 'next build');
  const link = await linkTo(next);
  const cookie = await cookieOf(link);
  expect(await versionsWith(cookie)).toEqual({ 'mfe-one': next.version });
  expect(await versionsWith()).toEqual({ 'mfe-one': live });
  expect(await store.log('production').sequence()).toBe(1);
});

test('[MFE-3] changes nothing before the person who follows the link agrees', async () => {
  const link = await linkTo(await remoteOf('mfe-one', 'next build'));
  const { body, headers, statusCode } = await site.inject(linkPath(link.id));
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Kim &#60;of the Auth squad&#62; shares unreleased versions');
  expect(body).toContain('Open Preview');
  expect((await follow(link, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('[MFE-3] keeps a browser on a preview until the link ends, after seven days', async () => {
  const link = await linkTo(await remoteOf('mfe-one', 'next build'));
  const answer = await follow(link, { 'x-forwarded-proto': 'https' });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/' } });
  expect(answer.headers['set-cookie']).toMatch(
    /^larch_link=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=6047\d\d$/,
  );
  const cookie = await cookieOf(link);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * dayMs);
  expect(await versionsWith(cookie)).toEqual({ 'mfe-one': live });
  expect((await site.inject(linkPath(link.id))).body).toContain('has ended');
});

test('[MFE-3] leaves the preview', async () => {
  const cookie = await cookieOf(await linkTo(await remoteOf('mfe-one', 'next build')));
  const { body } = await site.inject({ url: '/mfe-one', headers: { cookie } });
  expect(body).toMatch(
    /Only this browser has this version of mfe-one\. The link works until \d{4}-\d\d-\d\d\./,
  );
  expect(body).toContain('href="/releases/links/leave"');
  const left = await site.inject({ url: '/releases/links/leave', headers: { cookie } });
  expect(left.headers['set-cookie']).toMatch(/^larch_link=; .*Max-Age=0$/);
});

test('[MFE-3] shows several builds with one link, also of a remote that is not live', async () => {
  const [one, two] = [await remoteOf('mfe-one', 'next build'), await remoteOf('mfe-two')];
  const first = await linkTo(one);
  const both = await createLink(store, [two], { author, channel: 'production', earlier: first });
  expect(await versionsWith(await cookieOf(both))).toEqual({
    'mfe-one': one.version,
    'mfe-two': two.version,
  });
  const newer = await remoteOf('mfe-one', 'newer build');
  const replaced = await createLink(store, [newer], { author, channel: 'production', earlier: both });
  expect((await versionsWith(await cookieOf(replaced)))['mfe-one']).toBe(newer.version);
});

test('[MFE-3] ignores a link that someone changed in the storage', async () => {
  const link = await linkTo(await remoteOf('mfe-one', 'next build'));
  const other = await remoteOf('mfe-one', 'other build');
  const cookie = await cookieOf(link);
  await edit(store, `links/${link.id}.json`, (text) =>
    text
      .replace(link.releases[0]?.version ?? '', other.version)
      .replace(link.releases[0]?.digest ?? '', other.digest),
  );
  expect(await versionsWith(cookie)).toEqual({ 'mfe-one': live });
});

test('opens a link only on the sites of its channel', async () => {
  const link = await linkTo(await remoteOf('mfe-one', 'next build'));
  const cookie = await cookieOf(link);
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  await showReleases(records, { store, channel: 'staging', intent, begins: true });
  const staging = await openSite({ links: true, channel: 'staging' });
  expect(await versionsWith(cookie, staging)).toEqual({ 'mfe-one': live });
  for (const method of ['GET', 'POST'] as const) {
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
    const opened = await staging.inject({ method, url: linkPath(link.id), headers });
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(opened.body).toContain('has ended');
  }
  await staging.close();
});

test('[MFE-3] has no links unless they are allowed', async () => {
  const link = await linkTo(await remoteOf('mfe-one', 'next build'));
  const cookie = await cookieOf(link);
  const closed = await openSite({});
  expect(await versionsWith(cookie, closed)).toEqual({ 'mfe-one': live });
  expect((await closed.inject(linkPath(link.id))).statusCode).toBe(404);
  await closed.close();
});

test('[MFE-3] shows the releases and their history only to browsers with a link', async () => {
  const cookie = await cookieOf(await linkTo(await remoteOf('mfe-one', 'next build')));
  for (const url of ['/releases/apps.json', '/releases/log/mfe-one']) {
    expect((await site.inject({ url, headers: { cookie } })).statusCode).toBe(200);
    expect((await site.inject(url)).statusCode).toBe(404);
  }
  const versions = '/releases/versions/mfe-one/live';
  expect((await site.inject({ url: versions, headers: { cookie } })).statusCode).toBe(404);
});

test('[MFE-3] keeps the builds of a link while it works', async () => {
  const next = await remoteOf('mfe-one', 'next build');
  await linkTo(next);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + dayMs);
  expect(await prune(store, { keep: 0, since: new Date(now + dayMs) })).toEqual([]);
  expect(await store.hasRecord(next)).toBe(true);
});
