import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore, reopen } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const intent = { author: 'Sasha', reason: 'first release' };
const code = 'a text long enough to be worth compressing '.repeat(40);
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;

const show = async (...folders: string[]) => {
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
};

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  await show(builtApp(root, 'shell'), builtApp(root, 'mfe-one', code));
  site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
});
afterEach(async () => {
  await site.close();
  remove();
});

const liveRemote = async () => (await store.currentSet('production'))!.remotes[0]!;
const file = async () => `${(await liveRemote()).base}app.js`;
const stored = async (suffix = '') => (await store.readAsset(await liveRemote(), `app.js${suffix}`))!;
const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

test.each([
  { encoding: 'br', unpack: brotliDecompressSync },
  { encoding: 'gzip', unpack: gunzipSync },
])('[MFE-1] serves the stored $encoding version of a file', async ({ encoding, unpack }) => {
  const { headers, rawPayload } = await get(await file(), {
    'accept-encoding': `deflate, ${encoding};q=0.5`,
  });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(rawPayload.equals(await stored(encoding === 'br' ? '.br' : '.gz'))).toBe(true);
  expect(unpack(rawPayload)).toEqual(await stored());
  expect(rawPayload.length).toBeLessThan(code.length / 5);
});

test.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
  '[MFE-1] serves the uncompressed file for Accept-Encoding %j',
  async (accepted) => {
    const { headers, rawPayload } = await get(await file(), { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(await stored())).toBe(true);
  },
);

test('[MFE-1] returns 304 for a matching ETag, which differs per encoding', async () => {
  const plain = await get(await file());
  const packed = await get(await file(), { 'accept-encoding': 'br' });
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
  const again = await get(await file(), { 'if-none-match': `"other", W/${plain.headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(
    (await get(await file(), { 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' }))
      .statusCode,
  ).toBe(200);
});

test('[MFE-1] responds to a HEAD request for a file without a body', async () => {
  const { statusCode, headers, rawPayload } = await site.inject({ url: await file(), method: 'HEAD' });
  expect(statusCode).toBe(200);
  expect(headers['content-length']).toBe(String((await stored()).length));
  expect(rawPayload).toHaveLength(0);
});

test('[MFE-3] serves intact encodings of a file but never a changed one', async () => {
  await edit(store, `${store.assetFolder(await liveRemote())}/app.js`, (text) => `${text} `);
  expect((await get(await file())).statusCode).toBe(500);
  const packed = await get(await file(), { 'accept-encoding': 'br' });
  expect(packed.statusCode).toBe(200);
  expect(String(brotliDecompressSync(packed.rawPayload))).toContain(code);
});

test('[MFE-1] serves no other files from the release store', async () => {
  const { base } = await liveRemote();
  for (const url of [
    `${base}app.js.br`,
    `${base}..%2f..%2f..%2frecords`,
    '/remotes/shell/x/shell.js',
    `${base}`,
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test('[SHELL-1] compresses pages and forbids caching them', async () => {
  const { headers, rawPayload } = await get('/mfe-one', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  });
  expect(String(brotliDecompressSync(rawPayload))).toContain('id="composition"');
});

const changeAuthor = (key: string) => edit(store, key, (text) => text.replace('Sasha', 'Sascha'));
const secondPointer = () => store.log('production').key(2);

test.each([{ what: 'pointer' }, { what: 'set' }])(
  '[MFE-3] keeps serving the last set if a $what is changed',
  async ({ what }) => {
    const before = (await get('/releases/current.json')).json();
    const set = await show(builtApp(root, 'mfe-one', 'second build'));
    await changeAuthor(what === 'pointer' ? secondPointer() : store.setKey(set.id));
    store.clearCache();
    await expect(reopen(store).currentSet('production')).rejects.toThrow();
    expect((await get('/releases/current.json')).json().id).toBe(before.id);
    expect((await get('/mfe-one')).statusCode).toBe(200);
  },
);

test('[MFE-3] keeps serving the last set if its pointer is deleted', async () => {
  await show(builtApp(root, 'mfe-one', 'second build'));
  const { id } = (await get('/releases/current.json')).json();
  await store.storage.remove(secondPointer());
  expect((await reopen(store).currentSet('production'))?.id).not.toBe(id);
  expect((await get('/releases/current.json')).json().id).toBe(id);
});

describe('the current release’s federation manifest', () => {
  const manifest = {
    name: 'mfe_one',
    metaData: { publicPath: 'auto', remoteEntry: { name: 'standalone.js' } },
  };
  const withManifest = { 'dist/mf-manifest.json': JSON.stringify(manifest) };
  const showWithManifest = () =>
    show(builtApp(root, 'mfe-one', { sources: { ...withManifest, 'dist/standalone.js': '' } }));

  test('[MFE-1] contains its release’s URL, allows any origin, and is not cached', async () => {
    await showWithManifest();
    const { headers, json } = await get('/remotes/mfe-one/mf-manifest.json');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const publicPath = `http://localhost:80${(await liveRemote()).base}`;
    expect(json()).toEqual({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });

  test('[MFE-3] is served from the last intact set if the log is damaged', async () => {
    await showWithManifest();
    await get('/');
    await changeAuthor(secondPointer());
    expect((await get('/remotes/mfe-one/mf-manifest.json')).statusCode).toBe(200);
  });

  test('[MFE-1] is missing for a release without a standalone entry', async () => {
    await show(builtApp(root, 'mfe-one', { sources: withManifest }));
    expect((await get('/remotes/mfe-one/mf-manifest.json')).statusCode).toBe(404);
  });

  test('[MFE-1] is cached at its version’s URL', async () => {
    await showWithManifest();
    const { headers, json } = await get(`${(await liveRemote()).base}mf-manifest.json`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(json()).toEqual(manifest);
  });

  test.each(['mfe-one', 'mfe-two', 'shell', '..'])('[MFE-1] is missing for %s', async (name) => {
    expect((await get(`/remotes/${name}/mf-manifest.json`)).statusCode).toBe(404);
  });
});
