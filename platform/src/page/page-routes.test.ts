import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  await show(folders);
  site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
});
afterEach(async () => {
  await site.close();
  remove();
});

const show = async (folders: string[]) => {
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, { store, channel: 'production', intent });
};

const get = (url: string) => site.inject({ url });

test('[SHELL-1] serves a page with the release set inline and a pinned shell', async () => {
  const { statusCode, body, headers } = await get('/mfe-one');
  const inline = /id="composition">releaseSet=(.*?)<\/script>/.exec(body)?.[1];
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(inline ?? '').id).toBe((await store.currentSet('production'))?.id);
  expect(body).toMatch(/<script defer src="\/remotes\/shell\/[0-9a-f]+\/shell.js" integrity="sha384-[^"]+"/);
});

test('[SHELL-1] describes the site to search engines', async () => {
  expect((await get('/')).body).toMatch(/<meta name="description" content="An online bank: [^"]+">/);
});

test('leaves room for the keyboard of a phone, so that it covers no sheet', async () => {
  expect((await get('/')).body).toMatch(
    /<meta name="viewport" content="[^"]+, interactive-widget=resizes-content">/,
  );
});

test('[MFE-3] serves the packages of the live shell', async () => {
  await show([builtApp(root, 'shell', { sources: { 'dist/larch-doors.tgz': 'packed' } })]);
  const current = await get('/remotes/shell/larch-doors.tgz');
  expect(current).toMatchObject({ statusCode: 302, headers: { 'cache-control': 'no-store' } });
  const release = await get(String(current.headers.location));
  expect(release.body).toBe('packed');
  expect(release.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': expect.stringContaining('immutable'),
  });
  for (const other of ['unknown.tgz', 'shell.js', '..%2Fkeys.tgz'])
    expect((await get(`/remotes/shell/${other}`)).statusCode).toBe(404);
});

test('[MFE-1] preloads only files of the requested page', async () => {
  const { body } = await get('/mfe-one?month=11');
  const preloads = [
    ...body.matchAll(/rel="preload" as="script" href="\/remotes\/([\w-]+)\/[0-9a-f]+\/([\w.]+)"/g),
  ];
  expect(preloads.map(([, name, file]) => `${name} ${file}`)).toEqual([
    'shell app.js',
    'mfe-one remoteEntry.js',
    'mfe-one app.js',
  ]);
});

test("[MFE-1] preloads the shell's frame for customers' pages only", async () => {
  const shell = builtApp(root, 'shell', {
    build: { sharedModuleFiles: { frame: ['frame.js'] } },
    sources: { 'dist/frame.js': '/* frame */' },
  });
  const page = { paths: ['/mfe-one'], page: 'first-page', access: 'customer' as const };
  const visitors = { ...page, paths: ['/hello'], access: 'visitor' as const };
  await show([shell, builtApp(root, 'mfe-one', { manifest: { pages: [page, visitors] } })]);
  const frame = /rel="preload" as="script" href="[^"]+frame\.js" integrity/;
  expect((await get('/mfe-one')).body).toMatch(frame);
  expect((await get('/hello')).body).not.toMatch(frame);
});

test.each(['/api/v1/nonsense', '/api/v1/banking/accounts'])(
  '[API-7] returns a JSON 404 for %s',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, String(headers['content-type'])]).toEqual([404, expect.stringContaining('json')]);
  },
);

test('[MFE-3] serves a new version on the next page load, without a restart', async () => {
  const before = (await get('/releases/current.json')).json();
  await show([builtApp(root, 'mfe-one', 'new')]);
  const after = (await get('/releases/current.json')).json();
  expect(after.parent).toBe(before.id);
  expect((await get('/')).body).toContain(after.remotes[0].version);
});

test('serves the gallery to anyone', async () => {
  expect((await get('/dev/gallery')).statusCode).toBe(200);
});

test('[SHELL-9] serves the shell with status 404 for an unknown path', async () => {
  const { statusCode, body } = await get('/no/such/page');
  expect(statusCode).toBe(404);
  expect(body).toContain('id="composition"');
});

test('[API-7] names the request only in the response to an unknown path', async () => {
  expect((await get('/nothing')).headers['x-request-id']).toMatch(/^req-/);
  expect((await get('/mfe-one')).headers['x-request-id']).toBeUndefined();
});

test.each(['//', '/mfe-one/', '/%zz', '/?q=%'])('[API-7] never returns a 5xx for %s', async (url) => {
  expect((await get(url)).statusCode).toBeLessThan(500);
});

test.each([
  '/remotes/shell/0000000000000000/shell.js',
  '/remotes/mfe-one',
  '/remotes/../sets/x.json',
  '/favicon.ico',
  '/releases/other.json',
])('[MFE-1] returns a plain 404 for %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('composition');
});

test('[MFE-1] serves a published file as immutable', async () => {
  const set = await store.currentSet('production');
  const { statusCode, headers } = await get(`${set?.shell.base}shell.js`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toContain('javascript');
});

test('[MFE-1] serves a file with a long name', async () => {
  const file = `${'vendors-node_modules_'.repeat(8)}.js`;
  await show([builtApp(root, 'mfe-one', { sources: { [`dist/${file}`]: '/* long */' } })]);
  const [remote] = (await store.currentSet('production'))?.remotes ?? [];
  expect((await get(`${remote?.base}${file}`)).statusCode).toBe(200);
});

test('[SHELL-1] the CSP allows only hashed inline scripts and pinned files', async () => {
  const { body, headers } = await get('/');
  const inline = [...body.matchAll(/<script(?! defer)[^>]*>(.*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(inline).toHaveLength(2);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')}`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('[MFE-4] contains a start notice that works without scripts', async () => {
  const { body } = await get('/');
  const root = /<div id="root">([\s\S]*?)<\/div>/.exec(body)?.[1] ?? '';
  expect(root).toContain('This is taking longer than usual');
  expect(root).toContain("We couldn't open this page");
  expect(root).toContain('<a href="">Reload</a>');
  expect(root).not.toContain('<script');
});

test('[SHELL-1] escapes markup in the inline release set', async () => {
  const folder = builtApp(root, 'mfe-one', 'x');
  await show([folder]);
  const { body } = await get('/');
  const inline = /id="composition">(.*?)<\/script>/.exec(body)?.[1];
  expect(inline).not.toContain('<');
});

test('[API-7] every answer refuses frames, sniffing, referrers; documents also unused features', async () => {
  const script = /src="(\/remotes\/shell\/[^"]+)"/.exec((await get('/mfe-one')).body)?.[1] ?? '';
  for (const path of ['/mfe-one', '/nothing.txt', '/config.json', '/releases/current.json', script]) {
    const { headers } = await get(path);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      ...[path, 'nosniff', 'no-referrer'],
    ]);
    // It applies to documents only, and would be longer than most deltas.
    if (path === script) expect(headers['permissions-policy']).toBeUndefined();
    else expect(headers['permissions-policy']).toContain('camera=()');
  }
});
