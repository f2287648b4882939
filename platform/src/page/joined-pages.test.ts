import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { rollBack } from '../channel/rollback';
import { FrameResolver } from '../errors/resolve-frames';
import { readErrors } from '../errors/stored-errors';
import { prune } from '../prune/prune';
import * as compression from '../record/compress';
import { copyStore } from '../store/copy-store';
import { integrityOf } from '../store/integrity';
import { type ReleaseId, ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';
import { verifyStore } from '../store/verify-store';
import { applyDelta } from '../testing/apply-delta';
import { temporaryFolder } from '../testing/built-app';
import { joinedSitePerTest } from '../testing/joined-site';
import { edit, setTime } from '../testing/test-store';

jest.mock('../record/compress', () => {
  const original = jest.requireActual<typeof compression>('../record/compress');
  return { compress: jest.fn(original.compress) };
});

const opened = joinedSitePerTest();

afterEach(() => jest.restoreAllMocks());

async function scriptsOf(site: FastifyInstance) {
  const { body } = await site.inject('/mfe-one');
  const found = body.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)"/g);
  return [...found].map(([, url = '', integrity = '']) => ({ url, integrity }));
}

function inlineIds(current: string) {
  const { id, shell } = JSON.parse(current);
  return { set: id, version: shell.version };
}

const isJoined = ({ url }: { url: string }) => url.startsWith('/remotes/together-mfe-one/');

test('[MFE-1] a page brings its scripts in three files, the start first, that match their hashes', async () => {
  const site = await opened().openProcess();
  const scripts = await scriptsOf(site);
  expect(scripts.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/remotes\/shell\/[0-9a-f]{16}\/start\.together\.[0-9a-f]{10}\.js$/),
    expect.stringMatching(
      /^\/remotes\/together-mfe-one\/[0-9a-f]{16}\/first-page\.doors\.together\.[0-9a-f]{10}\.js$/,
    ),
    expect.stringMatching(/^\/remotes\/mfe-one\/[0-9a-f]{16}\/first-page\.together\.[0-9a-f]{10}\.js$/),
  ]);
  for (const { url, integrity } of scripts) {
    const { rawPayload, headers } = await site.inject(url);
    expect(integrityOf(rawPayload)).toBe(integrity);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('[MFE-3] a release that changes no part of a file keeps its URL', async () => {
  const before = (await scriptsOf(await opened().openProcess())).filter(isJoined);
  await opened().publish('shell', 'second');
  const after = await scriptsOf(await opened().openProcess());
  expect(after.filter(isJoined)).toEqual(before);
});

const dictionaryFor = (bytes: Buffer) => ({
  'accept-encoding': 'gzip, br, dcz',
  'available-dictionary': `:${createHash('sha256').update(bytes).digest('base64')}:`,
});

async function doorsOf(site: FastifyInstance) {
  const { url = '' } = (await scriptsOf(site)).find(isJoined) ?? {};
  return { url, bytes: (await site.inject(url)).rawPayload };
}

test('[MFE-3] a browser that has a page’s doors gets what a release changed in them', async () => {
  const code = randomBytes(2_000).toString('hex');
  await opened().publish('shell', 'second', code);
  const before = await doorsOf(await opened().openProcess());
  await opened().publish('shell', 'third', `${code}!`);
  const site = await opened().openProcess();
  const after = await doorsOf(site);
  expect(after.url).not.toBe(before.url);
  const { rawPayload, headers } = await site.inject({ url: after.url, headers: dictionaryFor(before.bytes) });
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.length).toBeLessThan(150);
  expect((await applyDelta(rawPayload, before.bytes)).equals(after.bytes)).toBe(true);
});

test('puts nothing together at a request', async () => {
  const site = await opened().openProcess();
  const read = jest.spyOn(opened().store.storage, 'claimFolder');
  for (const { url } of await scriptsOf(site)) expect((await site.inject(url)).statusCode).toBe(200);
  expect(read).not.toHaveBeenCalled();
});

test('[MFE-3] compresses only what a release changed', async () => {
  await opened().publish('shell', 'second', `/* ${'a door '.repeat(100)} */`);
  const compress = jest.mocked(compression.compress);
  compress.mockClear();
  await opened().publishStyle('.changed { color: red }');
  const files = compress.mock.calls.map(([file]) => file);
  expect(files).toContainEqual(expect.stringContaining('.page.together.'));
  expect(files.filter((file) => file.includes('.doors.'))).toEqual([]);
  const { url } = await doorsOf(await opened().openProcess());
  const { headers } = await (await opened().openProcess()).inject({
    url,
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
});

test('[MFE-3] a rollback shows the files of the set before', async () => {
  const { store } = opened();
  const before = await doorsOf(await opened().openProcess());
  await opened().publish('shell', 'second', 'globalThis.door = 2;');
  await rollBack({ store, channel: 'production', intent: { author: 'Sasha', reason: 'back' } }, 'shell');
  expect(await doorsOf(await opened().openProcess())).toEqual(before);
});

test('serves no file that no set names', async () => {
  const { statusCode, headers } = await (await opened().openProcess()).inject(
    `/remotes/together-mfe-one/${'0'.repeat(16)}/first-page.doors.together.${'0'.repeat(10)}.js`,
  );
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
});

test('[MFE-3] resolves an error in a joined file to the door it comes from', async () => {
  const site = await opened().openProcess();
  const joined = (await scriptsOf(site)).find(isJoined)?.url ?? '';
  const { headers } = await site.inject('/mfe-one');
  const { body } = await site.inject('/releases/current.json');
  const { set, version } = inlineIds(body);
  const error = {
    ...{ id: 'aaaaaaaa', remote: 'shell', version, kind: 'render', name: 'TypeError', message: 'x' },
    frames: [{ file: joined.split('/').at(-1), line: 2, column: 1 }],
    ...{ route: '/mfe-one', viewport: { width: 390, height: 844 } },
  };
  const reported = await site.inject({
    method: 'POST',
    url: '/releases/reports',
    headers: { 'content-type': 'text/plain', cookie: String(headers['set-cookie']).split(';')[0] },
    payload: JSON.stringify({ set, sightings: [], errors: [error] }),
  });
  expect(reported.statusCode).toBe(204);
  await site.close();
  const [{ frames } = { frames: [] }] = await readErrors(opened().store.storage);
  const resolver = new FrameResolver(opened().store);
  const resolved = await Promise.all(frames.map((frame) => resolver.resolve(frame)));
  expect(resolved).toMatchObject([{ file: 'door.js', line: 1 }]);
});

test('[MFE-4] a set with a damaged part goes live, and its pages bring the files one by one', async () => {
  const { store } = opened();
  const { readAsset } = store;
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  jest
    .spyOn(store, 'readAsset')
    .mockImplementation(async (id, file) => (file === 'door.js' ? undefined : readAsset(id, file)));
  await opened().publish('shell', 'second', 'globalThis.door = 2;');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('door.js was changed'));
  const scripts = await scriptsOf(await opened().openProcess());
  expect(scripts.filter(isJoined)).toEqual([]);
  expect(scripts.map(({ url }) => url)).toContainEqual(expect.stringMatching(/\/start\.together\./));
});

describe('what a set has put together', () => {
  const joinedOf = async () => (await opened().store.currentSet('production'))?.joined ?? [];
  const age = async ({ name, version }: ReleaseId) =>
    setTime(opened().store, opened().store.recordKey({ name, version }));

  test('[MFE-3] is pruned with its releases, and stays while its set is live', async () => {
    const { store } = opened();
    const [earlier] = await joinedOf();
    await opened().publish('shell', 'second', 'globalThis.door = 2;');
    await opened().publish('shell', 'third', 'globalThis.door = 3;');
    for (const id of [...(await store.releases()), ...(await store.joined())]) await age(id);
    await prune(store, { keep: 0, since: new Date() });
    const [live] = await joinedOf();
    expect(await store.joined()).toEqual([{ name: 'together-mfe-one', version: live?.version }]);
    expect(live?.version).not.toBe(earlier?.version);
    expect(await store.storage.has(store.assetFolder(earlier!))).toBe(false);
    expect(await verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] is verified like a release', async () => {
    const { store } = opened();
    const [joined] = await joinedOf();
    await edit(store, `${store.assetFolder(joined!)}/${joined?.assets[0]?.file}`, (code) => `${code} `);
    expect(await verifyStore(store)).toEqual([expect.stringContaining('differs from the published file')]);
  });

  test('[MFE-3] is copied with its store', async () => {
    const { store } = opened();
    const { folder, remove } = temporaryFolder();
    try {
      const to = new FolderStorage(folder);
      await copyStore(store, to);
      const copy = new ReleaseStore(to, store.keys);
      expect(await copy.joined()).toEqual(await store.joined());
      expect(await verifyStore(copy)).toEqual([]);
    } finally {
      remove();
    }
  });
});
