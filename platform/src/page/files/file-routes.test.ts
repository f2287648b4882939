import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { rollBack } from '../../channel/rollback';
import { showReleases } from '../../channel/show-releases';
import { storeRelease } from '../../record/store-release';
import type { ReleaseRecord } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { StorageUnavailable } from '../../store/storage/storage';
import { applyDelta } from '../../testing/apply-delta';
import { builtApp, temporaryFolder } from '../../testing/built-app';
import { edit, openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';

const intent = { author: 'Sasha', reason: 'a changed word' };
const text = randomBytes(2_000).toString('hex');
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let logged: string;
let first: ReleaseRecord;
let second: ReleaseRecord;

async function publish(code: string): Promise<ReleaseRecord> {
  const record = await storeRelease(store, builtApp(root, 'mfe-one', `${text} ${code}`));
  await showReleases([record], { store, channel: 'production', intent });
  return record;
}

const bytesOf = async (release: ReleaseRecord) => (await store.readAsset(release, 'app.js'))!;

const dictionary = async (release: ReleaseRecord) =>
  `:${createHash('sha256')
    .update(await bytesOf(release))
    .digest('base64')}:`;

const get = (release: ReleaseRecord, headers: Record<string, string> = {}) =>
  site.inject({ url: `${release.base}app.js`, headers });

const getWith = async (release: ReleaseRecord, has: ReleaseRecord) =>
  get(release, { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': await dictionary(has) });

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  await showReleases([shell], { store, channel: 'production', intent });
  first = await publish('first');
  second = await publish('second');
  logged = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  site = Fastify({ logger: { level: 'warn', stream } });
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  remove();
});

test('sends a browser what changed since the file that it has', async () => {
  const { statusCode, headers, rawPayload } = await getWith(second, first);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/remotes/mfe-one/*/app.js"',
  });
  expect(rawPayload.length).toBeLessThan(100);
  expect(await applyDelta(rawPayload, await bytesOf(first))).toEqual(await bytesOf(second));
  expect([headers['permissions-policy'], headers.etag]).toEqual([undefined, undefined]);
});

test('sends what changed back after a rollback', async () => {
  await rollBack({ store, channel: 'production', intent }, 'mfe-one');
  const { headers, rawPayload } = await getWith(first, second);
  expect(headers['content-encoding']).toBe('dcz');
  expect(await applyDelta(rawPayload, await bytesOf(second))).toEqual(await bytesOf(first));
});

test('offers the same file to browsers without a dictionary', async () => {
  const { headers, rawPayload } = await get(second, { 'accept-encoding': 'gzip, br, zstd' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/remotes/mfe-one/*/app.js"',
  });
  expect(brotliDecompressSync(rawPayload)).toEqual(await bytesOf(second));
});

const unknown = `:${createHash('sha256').update('no file').digest('base64')}:`;

test.each([
  { what: 'has another file', accepted: 'br, dcz', has: unknown },
  { what: 'sends no hash', accepted: 'br, dcz', has: 'nonsense' },
  { what: 'accepts no dcz', accepted: 'br', has: undefined },
])('sends the whole file to a browser that $what', async ({ accepted, has }) => {
  const { headers } = await get(second, {
    'accept-encoding': accepted,
    'available-dictionary': has ?? (await dictionary(first)),
  });
  expect(headers['content-encoding']).toBe('br');
});

test('gives the delta an ETag of its own', async () => {
  const delta = await getWith(second, first);
  const whole = await get(second, { 'accept-encoding': 'br' });
  expect(delta.headers.etag).not.toBe(whole.headers.etag);
});

test.each(['app.js.dcz', 'list.json'])(
  'sends the whole file if %s was changed, and logs it',
  async (name) => {
    const key = `${store.deltaFolder(second)}/${first.version}/${name}`;
    await edit(store, key, (content) => `${content} `);
    const { headers, rawPayload } = await getWith(second, first);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload)).toEqual(await bytesOf(second));
    expect(logged).toContain('was changed, so browsers get whole files');
  },
);

test('sends the whole file without a word if the delta was pruned', async () => {
  await store.storage.remove(store.deltaFolder(second));
  expect((await getWith(second, first)).headers['content-encoding']).toBe('br');
  expect(logged).toBe('');
});

test('sends the whole file while the store is unavailable', async () => {
  await get(second, { 'accept-encoding': 'br' });
  const list = jest.spyOn(store.storage, 'list').mockRejectedValue(new StorageUnavailable('down'));
  expect((await getWith(second, first)).headers['content-encoding']).toBe('br');
  list.mockRestore();
  expect((await getWith(second, first)).headers['content-encoding']).toBe('dcz');
});

test('reads the store once for many requests', async () => {
  const known = await dictionary(first);
  const read = jest.spyOn(store.storage, 'read');
  const list = jest.spyOn(store.storage, 'list');
  const ask = (has: string) => get(second, { 'accept-encoding': 'br, dcz', 'available-dictionary': has });
  await Promise.all([ask(known), ask(unknown)]);
  const calls = [read.mock.calls.length, list.mock.calls.length];
  for (let count = 0; count < 5; count += 1) await Promise.all([ask(known), ask(unknown)]);
  expect([read.mock.calls.length, list.mock.calls.length]).toEqual(calls);
});

test('finds deltas that were stored after the release was first requested', async () => {
  expect((await getWith(first, second)).headers['content-encoding']).toBe('dcz');
  const third = await publish('third');
  await site.inject('/mfe-one');
  expect((await getWith(first, third)).headers['content-encoding']).toBe('dcz');
});
