import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { storeRelease } from '../record/store-release';
import { compareSides } from '../rollout/compare-sides';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore } from '../testing/test-store';
import { ShownSets } from './shown-sets';

const intent = { author: 'Sasha', reason: 'carefully' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let versions: { old: string; new: string };

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  const one = await storeRelease(store, builtApp(root, 'mfe-one'));
  const options = { store, channel: 'production' as const, intent };
  await showReleases([shell, one], options);
  const two = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
  await showReleases([two], { ...options, percent: 10 });
  versions = { old: one.version, new: two.version };
  site = Fastify({ trustProxy: true });
  await site.register(pageRoutes, { store, config: { capabilities: [], chat_script: null } });
});
afterEach(() => remove());

const pointer = async () => (await store.readPointer('production'))!;
async function sets() {
  const { set, rollout } = await pointer();
  return { old: set, new: rollout?.set ?? '' };
}

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  site.inject({
    method: 'POST',
    url: '/releases/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** The cookie of a page view that was shown the set. */
async function proofOf(set: string): Promise<string> {
  return (await new ShownSets(store.storage).cookieFor(set, false))?.split(';')[0] ?? '';
}

const send = async (payload: { set: string; sightings: object[] }, headers: Record<string, string> = {}) => {
  const { cookie = '', ...others } = headers;
  return post(payload, { ...others, cookie: `${cookie}; ${await proofOf(payload.set)}` });
};

const sightingsOf = (side: 'old' | 'new', ...seen: object[]) =>
  seen.map((one) => ({ remote: 'mfe-one', version: versions[side], ...one }));

const report = async (side: 'old' | 'new', ...seen: object[]) =>
  send({ set: (await sets())[side], sightings: sightingsOf(side, ...seen) });

const countsIn = async ({ storage }: ReleaseStore) =>
  (await storage.list('reports')).filter((name) => name.endsWith('.ndjson'));

const mounted = (within: number | 'longer') => ({ kind: 'mounted', within });
const failed = (reason: string) => ({ kind: 'failed', reason });

test('[MFE-3] counts the reports from both sides of a rollout', async () => {
  await report('old', mounted(100), mounted(200), mounted(200));
  await report('new', mounted(1_000), mounted('longer'), failed('network'), failed('network'), {
    kind: 'boundary',
  });
  await report(
    'new',
    failed('integrity'),
    { kind: 'call', cause: 'server' },
    { kind: 'call', cause: 'server' },
  );
  await site.close();
  expect(await compareSides(store, 'production')).toEqual({
    stable: [
      {
        name: 'mfe-one',
        version: versions.old,
        mounted: 3,
        failed: {},
        boundary: 0,
        calls: {},
        median_ms: 200,
        p75_ms: 200,
      },
    ],
    candidate: [
      {
        name: 'mfe-one',
        version: versions.new,
        mounted: 2,
        failed: { network: 2, integrity: 1 },
        boundary: 1,
        calls: { server: 2 },
        median_ms: 1_000,
        p75_ms: 'longer',
      },
    ],
  });
});

test('[MFE-3] stores only counts, without data about the reporter', async () => {
  await send(
    { set: (await sets()).old, sightings: [{ remote: 'mfe-one', version: versions.old, ...mounted(100) }] },
    {
      'user-agent': 'Secret Browser',
      'x-forwarded-for': '203.0.113.7',
      cookie: 'larch_visitor=abcdefghijklmnopqrstuv',
    },
  );
  await site.close();
  const [file = ''] = await countsIn(store);
  const text = String(await store.storage.read(`reports/${file}`));
  expect(Object.keys(JSON.parse(text))).toEqual(['set', 'sighting', 'count']);
  expect(text).not.toMatch(/Secret|203\.0|abcdefghij/);
});

test.each([
  { name: 'invalid JSON', payload: 'hello' },
  { name: 'no set', payload: { sightings: [] } },
  {
    name: 'extra fields',
    payload: {
      set: 'a'.repeat(64),
      sightings: [{ remote: 'mfe-one', version: 'a'.repeat(16), kind: 'boundary', email: 'a@b.c' }],
    },
  },
  {
    name: 'an invalid remote name',
    payload: {
      set: 'a'.repeat(64),
      sightings: [{ remote: '../x', version: 'a'.repeat(16), kind: 'boundary' }],
    },
  },
])('[MFE-3] refuses a report with $name', async ({ payload }) => {
  expect((await post(payload)).statusCode).toBe(400);
  await site.close();
});

test('[MFE-3] refuses an oversized report', async () => {
  expect((await post('x'.repeat(17_000))).statusCode).toBe(413);
  await site.close();
});

test('[MFE-3] ignores reports about unknown sets or versions', async () => {
  expect(
    (
      await send({
        set: 'f'.repeat(64),
        sightings: [{ remote: 'mfe-one', version: versions.old, kind: 'boundary' }],
      })
    ).statusCode,
  ).toBe(204);
  await send({
    set: (await sets()).old,
    sightings: [{ remote: 'mfe-one', version: versions.new, kind: 'boundary' }],
  });
  await site.close();
  expect((await compareSides(store, 'production'))?.stable[0]?.boundary).toBe(0);
  expect((await compareSides(store, 'production'))?.candidate[0]?.boundary).toBe(0);
  expect(await countsIn(store)).toEqual([]);
});

test('[MFE-3] rate-limits reports by IP', async () => {
  const busyClient = { 'x-forwarded-for': '203.0.113.7' };
  const payload = {
    set: (await sets()).old,
    sightings: [{ remote: 'mfe-one', version: versions.old, kind: 'boundary' }],
  };
  for (let count = 0; count < 60; count += 1) expect((await send(payload, busyClient)).statusCode).toBe(204);
  expect((await send(payload, busyClient)).statusCode).toBe(429);
  expect((await send(payload, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(204);
  await site.close();
  expect((await compareSides(store, 'production'))?.stable[0]?.boundary).toBe(61);
});

test('[MFE-3] warns once if the store refuses counts, and writes them later', async () => {
  const replace = jest.spyOn(store.storage, 'replace').mockRejectedValue(new Error('no space left'));
  const warn = jest.spyOn(site.log, 'warn');
  await report('old', mounted(100));
  while (replace.mock.calls.length < 3) await setTimeout(20);
  expect(warn).toHaveBeenCalledTimes(1);
  replace.mockRestore();
  await report('old', mounted(100));
  await site.close();
  expect((await compareSides(store, 'production'))?.stable[0]?.mounted).toBe(2);
});

test('[MFE-3] ignores a count that a crash truncated', async () => {
  await report('old', mounted(100));
  await site.close();
  const [file = ''] = await countsIn(store);
  await edit(store, `reports/${file}`, (text) => `${text}{"set":"`);
  expect((await compareSides(store, 'production'))?.stable[0]?.mounted).toBe(1);
});

test('[MFE-3] refuses a report without proof that the set was shown', async () => {
  const { old, new: candidate } = await sets();
  const payload = { set: old, sightings: sightingsOf('old', { kind: 'boundary' }) };
  const other = await proofOf(candidate);
  const renamed = other.replace(candidate.slice(0, 12), old.slice(0, 12));
  const [name, value = ''] = (await proofOf(old)).split('=');
  const [nonce, shownAt, signature] = value.split('.');
  const earlier = `${name}=${nonce}.${Number(shownAt) - 1}.${signature}`;
  for (const cookie of [
    '',
    other,
    renamed,
    earlier,
    `${name}=x`,
    `${name}=..`,
    `${name}=${nonce}.${shownAt}.`,
  ])
    expect((await post(payload, { cookie })).statusCode).toBe(403);
  expect((await post(payload, { cookie: await proofOf(old) })).statusCode).toBe(204);
  await site.close();
  expect((await compareSides(store, 'production'))?.stable[0]?.boundary).toBe(1);
});

test('[MFE-3] refuses a proof that is older than half a day', async () => {
  const { old } = await sets();
  const cookie = await proofOf(old);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
  const payload = { set: old, sightings: sightingsOf('old', { kind: 'boundary' }) };
  expect((await post(payload, { cookie })).statusCode).toBe(403);
  jest.restoreAllMocks();
  await site.close();
});

test('[MFE-3] proves a page view to the address of reports alone', async () => {
  const { headers } = await site.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  const proof = [headers['set-cookie']].flat().find((one) => one?.startsWith('larch_shown_'));
  expect(proof).toMatch(/; Path=\/releases\/reports; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/);
  const { old, new: candidate } = await sets();
  const shown = proof?.startsWith(`larch_shown_${old.slice(0, 12)}`) ? 'old' : 'new';
  const payload = {
    set: { old, new: candidate }[shown],
    sightings: sightingsOf(shown, { kind: 'boundary' }),
  };
  expect((await post(payload, { cookie: String(proof?.split(';')[0]) })).statusCode).toBe(204);
  await site.close();
});

test('[MFE-3] limits the reports of one page view', async () => {
  const { old } = await sets();
  const payload = { set: old, sightings: sightingsOf('old', { kind: 'boundary' }) };
  const cookie = await proofOf(old);
  const codes: number[] = [];
  for (let count = 0; count < 21; count += 1) codes.push((await post(payload, { cookie })).statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
  await site.close();
});
