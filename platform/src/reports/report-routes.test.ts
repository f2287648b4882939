import { until } from '@bank/shared/testing/until';
import { CollectVisits } from '../judge/collect-visits';
import { reportSitePerTest } from '../testing/report-site';
import { edit } from '../testing/test-store';
import { ShownSets } from './shown-sets';

const pages = reportSitePerTest();

const mounted = (within: number | 'longer') => ({ kind: 'mounted', within });
const failed = (reason: string) => ({ kind: 'failed', reason });

test('[MFE-3] counts the reports from both sides of a rollout', async () => {
  await pages().report('old', mounted(100), mounted(200), mounted(200));
  await pages().report('new', mounted(1_000), mounted('longer'), failed('network'), failed('network'), {
    kind: 'boundary',
  });
  await pages().report(
    'new',
    failed('integrity'),
    { kind: 'call', cause: 'server' },
    { kind: 'call', cause: 'server' },
  );
  await pages().close();
  expect(await pages().sides()).toEqual({
    stable: [
      {
        name: 'mfe-one',
        version: pages().versions.old,
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
        version: pages().versions.new,
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
  await pages().post(pages().payload('old', mounted(100)), {
    'user-agent': 'Secret Browser',
    'x-forwarded-for': '203.0.113.7',
    cookie: `larch_visitor=abcdefghijklmnopqrstuv; ${await pages().proofOf('old')}`,
  });
  await pages().close();
  const [file = ''] = await pages().countFiles();
  const text = String(await pages().store.storage.read(`reports/${file}`));
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
  expect((await pages().post(payload)).statusCode).toBe(400);
  await pages().close();
});

test('[MFE-3] refuses an oversized report', async () => {
  expect((await pages().post('x'.repeat(17_000))).statusCode).toBe(413);
  await pages().close();
});

test('[MFE-3] ignores reports about unknown sets or versions', async () => {
  const unknown = 'f'.repeat(64);
  const ofUnknownSet = { ...pages().payload('old', { kind: 'boundary' }), set: unknown };
  const shown = await new ShownSets(pages().store.storage).show(unknown, false);
  expect((await pages().post(ofUnknownSet, { cookie: String(shown?.cookie) })).statusCode).toBe(204);
  await pages().report('old', { kind: 'boundary', version: pages().versions.new });
  await pages().close();
  expect((await pages().sides()).stable[0]?.boundary).toBe(0);
  expect((await pages().sides()).candidate[0]?.boundary).toBe(0);
  expect(await pages().countFiles()).toEqual([]);
});

test('[MFE-3] rate-limits reports by IP', async () => {
  const busyClient = { 'x-forwarded-for': '203.0.113.7' };
  const send = async (client: Record<string, string>) => {
    const headers = { ...client, cookie: await pages().proofOf('old') };
    return (await pages().post(pages().payload('old', { kind: 'boundary' }), headers)).statusCode;
  };
  for (let count = 0; count < 60; count += 1) expect(await send(busyClient)).toBe(204);
  expect(await send(busyClient)).toBe(429);
  expect(await send({ 'x-forwarded-for': '203.0.113.8' })).toBe(204);
  await pages().close();
  expect((await pages().sides()).stable[0]?.boundary).toBe(61);
});

test('[MFE-3] lets customers report when a prefix of strangers has reported too much', async () => {
  const send = async (headers: Record<string, string>) => {
    const cookie = await pages().proofOf('old');
    return (await pages().post(pages().payload('old', { kind: 'boundary' }), { ...headers, cookie }))
      .statusCode;
  };
  const stranger = (number: number) => send({ 'x-forwarded-for': `203.0.113.${number % 10}` });
  for (let number = 0; number < 240; number += 1) expect(await stranger(number)).toBe(204);
  expect(await stranger(240)).toBe(429);
  expect(await send({ 'x-forwarded-for': '203.0.113.200', 'x-customer': 'alex' })).toBe(204);
  await pages().close();
});

test('[MFE-3] counts no report without a proof toward a prefix’s limit', async () => {
  for (let number = 0; number < 250; number += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${number % 10}` };
    expect((await pages().post('{}', headers)).statusCode).toBe(400);
  }
  expect((await pages().report('old', { kind: 'boundary' })).statusCode).toBe(204);
  await pages().close();
});

test.each([
  ['a tab', { 'sec-fetch-dest': 'document' }, ['mfe-one']],
  ['a program', {}, []],
  ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }, []],
])('[MFE-3] awaits a report of a page that %s opened', async (_who, headers, expected) => {
  const awaitReport = jest.spyOn(CollectVisits.prototype, 'awaitReport');
  await pages().site.inject({ url: '/mfe-one', headers: { ...headers, 'x-customer': 'alex' } });
  expect(awaitReport.mock.calls.map(([{ remote }]) => remote)).toEqual(expected);
  for (const [{ visitor }] of awaitReport.mock.calls)
    expect(await visitor()).toMatchObject({ prefix: 'one prefix', customer: 'alex' });
  awaitReport.mockRestore();
  await pages().close();
});

test('[MFE-3] warns once if the store refuses counts, and writes them later', async () => {
  const replace = jest.spyOn(pages().store.storage, 'replace').mockRejectedValue(new Error('no space left'));
  const warn = jest.spyOn(pages().site.log, 'warn');
  await pages().report('old', mounted(100));
  await until('the store has refused three times', () => replace.mock.calls.length >= 3);
  expect(warn).toHaveBeenCalledTimes(1);
  replace.mockRestore();
  await pages().report('old', mounted(100));
  await pages().close();
  expect((await pages().sides()).stable[0]?.mounted).toBe(2);
});

test('[MFE-3] ignores a count that a crash truncated', async () => {
  await pages().report('old', mounted(100));
  await pages().close();
  const [file = ''] = await pages().countFiles();
  await edit(pages().store, `reports/${file}`, (text) => `${text}{"set":"`);
  expect((await pages().sides()).stable[0]?.mounted).toBe(1);
});
