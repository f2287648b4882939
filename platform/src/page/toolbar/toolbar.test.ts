import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { rollBack } from '../../channel/rollback';
import { showReleases } from '../../channel/show-releases';
import { storeRelease } from '../../record/store-release';
import type { ReleaseStore } from '../../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../../testing/built-app';
import { openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';
import { loadTimeOf } from './browser/fetched-files.js';

const config = { mode: 'specification' as const, chat_script: null };
let root: string;
let remove: () => void;
let store: ReleaseStore;
const sites: FastifyInstance[] = [];

interface ShowOptions {
  channel?: 'production' | 'preview';
  percent?: number;
  reason?: string;
  squad?: { name: string; key: string; request: string };
}

async function show(name: string, variant?: string | Variant, options: ShowOptions = {}): Promise<string> {
  const { channel = 'production', percent, reason = 'a reason', squad } = options;
  const record = await storeRelease(store, builtApp(root, name, variant));
  await showReleases([record], { store, channel, percent, intent: { author: 'Sasha', reason, squad } });
  return record.version;
}

async function openSite(allowed: { preview?: boolean }): Promise<FastifyInstance> {
  const site = Fastify();
  sites.push(site);
  await site.register(pageRoutes, { store, config, ...allowed });
  return site;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  for (const name of ['shell', 'mfe-one', 'mfe-two']) await show(name);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  remove();
});

const preview = { cookie: 'larch_channel=preview' };

describe('the toolbar', () => {
  test('[MFE-3] adds nothing to the pages of customers', async () => {
    const [plain, allowing] = [await openSite({}), await openSite({ preview: true })];
    const [one, other] = await Promise.all([plain, allowing].map((site) => site.inject('/mfe-one')));
    expect(other?.body).toBe(one?.body);
    expect(other?.headers['content-security-policy']).toBe(one?.headers['content-security-policy']);
  });

  test('[MFE-3] names each app’s owner and version, also in an empty preview', async () => {
    const two = (await store.currentSet('production'))?.remotes[1]?.version;
    const site = await openSite({ preview: true });
    const { body } = await site.inject({ url: '/mfe-one', headers: preview });
    expect(body).toContain('Larch preview · 3 apps');
    expect(body).toMatch(new RegExp(`data-app="mfe-two"[\\s\\S]*?Squad two, version <code>${two}</code>`));
  });

  test('[MFE-3] runs with a hash in the page’s policy', async () => {
    const site = await openSite({ preview: true });
    const { body, headers } = await site.inject({ url: '/mfe-one', headers: preview });
    const inline = [...body.matchAll(/<script(?! defer)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    const hashes = inline.map((text = '') => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(3);
    for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('[MFE-3] escapes an owner’s name', async () => {
    await show('mfe-one', { manifest: { owner: '</aside><i>"&' } });
    const site = await openSite({ preview: true });
    const { body } = await site.inject({ url: '/mfe-one', headers: preview });
    expect(body).toContain('&#60;/aside&#62;&#60;i&#62;&#34;&#38;, version');
  });
});

describe('the details of the apps', () => {
  const appsOf = async (site: FastifyInstance, cookie = '') =>
    (await site.inject({ url: '/releases/apps.json', headers: { cookie } })).json();

  test('[MFE-3] tell live, previewed, rolled-out and chosen versions apart', async () => {
    const site = await openSite({ preview: true });
    const [, one] = await appsOf(site);
    const previewed = await show('mfe-two', 'second build', { channel: 'preview', reason: 'have a look' });
    const candidate = await show('mfe-one', 'second build', { percent: 100 });
    const visitor = `larch_visitor=${'a'.repeat(22)}`;
    const states = async (cookie: string) =>
      Object.fromEntries(
        (await appsOf(site, cookie)).map((app: { name: string; state: string }) => [app.name, app.state]),
      );
    expect(await states(preview.cookie)).toEqual({ shell: 'Live', 'mfe-one': 'Live', 'mfe-two': 'Preview' });
    expect(await states(visitor)).toMatchObject({ 'mfe-one': 'Rollout to 100% of visitors' });
    expect(await states(`${visitor}; larch_versions=mfe-one@${one.version}`)).toMatchObject({
      'mfe-one': 'Only in this browser',
    });
    const [, , two] = await appsOf(site, preview.cookie);
    expect(two.since).toMatchObject({ version: previewed, author: 'Sasha', reason: 'have a look' });
    expect(candidate).not.toBe(one.version);
  });

  test('[MFE-3] list stored versions of remotes, newest first', async () => {
    const site = await openSite({ preview: true });
    const [, before] = await appsOf(site);
    const second = await show('mfe-one', 'second build');
    const third = await show('mfe-one', 'third build');
    const [shell, one] = await appsOf(site);
    expect(shell.others).toEqual([]);
    expect(one.live).toBe(third);
    expect(one.others.map(({ version }: { version: string }) => version)).toEqual([second, before.version]);
    await store.storage.remove(store.recordKey({ name: 'mfe-one', version: second }));
    const [, pruned] = await appsOf(site);
    expect(pruned.others.map(({ version }: { version: string }) => version)).toEqual([before.version]);
  });
});

describe('the log page', () => {
  test('[MFE-3] says who changed an app, when and why', async () => {
    const site = await openSite({ preview: true });
    const before = (await store.currentSet('production'))?.remotes[0]?.version ?? '';
    const after = await show('mfe-one', 'second build', { reason: 'faster <b>' });
    await rollBack({ store, channel: 'production', intent: { author: 'Robin', reason: 'slow' } }, 'mfe-one');
    const { body, headers } = await site.inject('/releases/log/mfe-one');
    const entries = body.split('<li>').slice(1);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatch(new RegExp(`Rolled back to <code>${before}</code> for everyone`));
    expect(entries[0]).toContain('by Robin');
    expect(entries[1]).toMatch(new RegExp(`Published <code>${after}</code>`));
    expect(entries[1]).toContain('faster &#60;b&#62;');
    expect(entries[1]).toContain(`href="/releases/versions/mfe-one/${after}"`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  test('[MFE-3] names the registered squad beside an upload’s author', async () => {
    const squad = { name: 'Rates & Co', key: '0123456789abcdef', request: 'r'.repeat(22) };
    await show('mfe-one', 'second build', { squad });
    const site = await openSite({ preview: true });
    const log = await site.inject('/releases/log/mfe-one');
    expect(log.body).toContain('by Sasha of Rates &#38; Co</p>');
    const apps = (await site.inject('/releases/apps.json')).json();
    expect(apps[1].since.author).toBe('Sasha of Rates & Co');
  });

  test.each(['mfe-three', 'mfe-', '..%2frecords', 'x'])('[MFE-3] doesn’t exist for %s', async (name) => {
    const site = await openSite({ preview: true });
    expect((await site.inject(`/releases/log/${name}`)).statusCode).toBe(404);
  });

  test.each(['/releases/log/mfe-one', '/releases/apps.json'])(
    '[MFE-3] customers’ sites have no %s',
    async (url) => {
      expect((await (await openSite({})).inject(url)).statusCode).toBe(404);
    },
  );
});

test('[MFE-3] counts the time of overlapping requests once', () => {
  const file = (startTime: number, responseEnd: number) => ({ startTime, responseEnd });
  expect(loadTimeOf([file(100, 150), file(0, 30), file(120, 130), file(140, 160)])).toBe(90);
});
