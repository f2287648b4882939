import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
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
  store = new ReleaseStore(join(root, 'store'));
  await show(builtApp(root, 'shell'), builtApp(root, 'mfe-one', code));
  site = Fastify();
  await site.register(pageRoutes, { store, config: { capabilities: [], chat_script: null } });
});
afterEach(async () => {
  await site.close();
  remove();
});

const liveRemote = () => store.currentSet('production')!.remotes[0]!;
const file = () => `${liveRemote().base}app.js`;
const onDisk = (suffix = '') => join(store.assetFolder(liveRemote()), `app.js${suffix}`);
const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

test.each([
  { encoding: 'br', unpack: brotliDecompressSync },
  { encoding: 'gzip', unpack: gunzipSync },
])('[MFE-1] serves the stored $encoding version of a file', async ({ encoding, unpack }) => {
  const { headers, rawPayload } = await get(file(), { 'accept-encoding': `deflate, ${encoding};q=0.5` });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(rawPayload.equals(readFileSync(onDisk(encoding === 'br' ? '.br' : '.gz')))).toBe(true);
  expect(unpack(rawPayload)).toEqual(readFileSync(onDisk()));
  expect(rawPayload.length).toBeLessThan(code.length / 5);
});

test.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
  '[MFE-1] serves the uncompressed file for Accept-Encoding %j',
  async (accepted) => {
    const { headers, rawPayload } = await get(file(), { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(readFileSync(onDisk()))).toBe(true);
  },
);

test('[MFE-1] returns 304 for a matching ETag, which differs per encoding', async () => {
  const plain = await get(file());
  const packed = await get(file(), { 'accept-encoding': 'br' });
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
  const again = await get(file(), { 'if-none-match': `"other", W/${plain.headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(
    (await get(file(), { 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' })).statusCode,
  ).toBe(200);
});

test('[MFE-1] responds to a HEAD request for a file without a body', async () => {
  const { statusCode, headers, rawPayload } = await site.inject({ url: file(), method: 'HEAD' });
  expect(statusCode).toBe(200);
  expect(headers['content-length']).toBe(String(readFileSync(onDisk()).length));
  expect(rawPayload).toHaveLength(0);
});

test('[MFE-3] serves intact encodings of a file but never a changed one', async () => {
  appendFileSync(onDisk(), ' ');
  expect((await get(file())).statusCode).toBe(500);
  const packed = await get(file(), { 'accept-encoding': 'br' });
  expect(packed.statusCode).toBe(200);
  expect(String(brotliDecompressSync(packed.rawPayload))).toContain(code);
});

test('[MFE-1] serves no other files from the release store', async () => {
  const { base } = liveRemote();
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

const flip = (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('Sasha', 'Sascha'));

test.each([{ what: 'pointer' }, { what: 'set' }])(
  '[MFE-3] keeps serving the last set if a $what is changed',
  async ({ what }) => {
    const before = (await get('/releases/current.json')).json();
    const set = await show(builtApp(root, 'mfe-one', 'second build'));
    const pointer = join(store.folder, 'pointers', 'production', '00000002.json');
    flip(what === 'pointer' ? pointer : join(store.folder, 'sets', `${set.id}.json`));
    const other = new ReleaseStore(store.folder);
    store.clearCache();
    expect(() => other.currentSet('production')).toThrow();
    expect((await get('/releases/current.json')).json().id).toBe(before.id);
    expect((await get('/mfe-one')).statusCode).toBe(200);
  },
);

test('[MFE-3] keeps serving the last set if its pointer is deleted', async () => {
  await show(builtApp(root, 'mfe-one', 'second build'));
  const { id } = (await get('/releases/current.json')).json();
  rmSync(join(store.folder, 'pointers', 'production', '00000002.json'));
  expect(new ReleaseStore(store.folder).currentSet('production')?.id).not.toBe(id);
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
    const publicPath = `http://localhost:80${liveRemote().base}`;
    expect(json()).toEqual({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });

  test('[MFE-3] is served from the last intact set if the log is damaged', async () => {
    await showWithManifest();
    await get('/');
    flip(join(store.folder, 'pointers', 'production', '00000002.json'));
    expect((await get('/remotes/mfe-one/mf-manifest.json')).statusCode).toBe(200);
  });

  test('[MFE-1] is missing for a release without a standalone entry', async () => {
    await show(builtApp(root, 'mfe-one', { sources: withManifest }));
    expect((await get('/remotes/mfe-one/mf-manifest.json')).statusCode).toBe(404);
  });

  test('[MFE-1] is cached at its version’s URL', async () => {
    await showWithManifest();
    const { headers, json } = await get(`${liveRemote().base}mf-manifest.json`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(json()).toEqual(manifest);
  });

  test.each(['mfe-one', 'mfe-two', 'shell', '..'])('[MFE-1] is missing for %s', async (name) => {
    expect((await get(`/remotes/${name}/mf-manifest.json`)).statusCode).toBe(404);
  });
});
