import type { FastifyInstance } from 'fastify';
import { readErrors } from '../../errors/stored-errors';
import { integrityOf } from '../../store/integrity';
import { joinedSitePerTest } from '../../testing/joined-site';

const opened = joinedSitePerTest();

async function scriptsOf(site: FastifyInstance) {
  const { body } = await site.inject('/mfe-one');
  const found = body.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)"/g);
  return [...found].map(([, url = '', integrity = '']) => ({ url, integrity }));
}

function inlineIds(current: string) {
  const { id, shell } = JSON.parse(current);
  return { set: id, version: shell.version };
}

const isComposed = ({ url }: { url: string }) => url.startsWith('/remotes/together/');

test('[MFE-1] a page brings its scripts in three files, the start first, that match their hashes', async () => {
  const site = await opened().openProcess();
  const scripts = await scriptsOf(site);
  expect(scripts.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/remotes\/shell\/[0-9a-f]{16}\/start\.together\.[0-9a-f]{10}\.js$/),
    expect.stringMatching(/^\/remotes\/together\/[0-9a-f]{8}_[0-9a-f]{32}\.js$/),
    expect.stringMatching(/^\/remotes\/mfe-one\/[0-9a-f]{16}\/first-page\.together\.[0-9a-f]{10}\.js$/),
  ]);
  for (const { url, integrity } of scripts) {
    const { rawPayload, headers } = await site.inject(url);
    expect(integrityOf(rawPayload)).toBe(integrity);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('[MFE-3] a release that changes no part of a file keeps its URL', async () => {
  const before = (await scriptsOf(await opened().openProcess())).filter(isComposed);
  await opened().publish('shell', 'second');
  const after = await scriptsOf(await opened().openProcess());
  expect(after.filter(isComposed)).toEqual(before);
});

test('serves a file of a page that another process composed', async () => {
  const composed = (await scriptsOf(await opened().openProcess())).find(isComposed);
  const { statusCode } = await (await opened().openProcess()).inject(composed?.url ?? '');
  expect(statusCode).toBe(200);
});

test('serves no file that no live page names', async () => {
  const { statusCode, headers } = await (await opened().openProcess()).inject(
    `/remotes/together/${'0'.repeat(8)}_${'0'.repeat(32)}.js`,
  );
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined]);
});

test('[MFE-3] resolves an error in a joined file to the door it comes from', async () => {
  const site = await opened().openProcess();
  const joined = (await scriptsOf(site)).find(isComposed)?.url ?? '';
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
  expect(frames).toMatchObject([{ app: 'shell', file: 'door.js', line: 1 }]);
});

test('[MFE-4] a page with a damaged part brings its files one by one', async () => {
  const { store } = opened();
  const shell = (await store.currentSet('production'))?.shell;
  await store.storage.remove(`${store.assetFolder(shell!)}/door.js`);
  const urls = (await scriptsOf(await opened().openProcess())).map(({ url }) => url);
  expect(urls).toEqual([`${shell?.base}shell.js`]);
});
