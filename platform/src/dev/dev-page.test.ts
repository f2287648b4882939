import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RemoteManifest } from '../build/remote-manifest';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { storeRelease } from '../record/store-release';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';

const url = 'http://localhost:3257';
const react = '/* the development build of React */';
let root: string;
let remove: () => void;
let site: FastifyInstance;
let server: Server;

const manifest: RemoteManifest = {
  name: 'mfe-insights',
  label: 'Insights',
  owner: 'Insights squad',
  port: 3257,
  pages: [{ paths: ['/insights'], page: 'insights-page', access: 'customer' }],
};

function describeRemote(changes: Partial<RemoteManifest> = {}): void {
  mkdirSync(join(root, 'repository'), { recursive: true });
  writeFileSync(join(root, 'repository/remote.json'), JSON.stringify({ ...manifest, ...changes }));
}

beforeAll(async () => {
  ({ folder: root, remove } = temporaryFolder());
  const store = await openTestStore(root);
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
  site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'full', chat_script: null } });
  process.env.BANK_DEV_AGAINST = await site.listen({ port: 0, host: '127.0.0.1' });
  const { deployedWith } = await import('./compose-site');
  const { devPage } = await import('./dev-page');
  const handle = devPage({ compose: deployedWith(join(root, 'repository')), url, react });
  server = createServer(
    (request, response) =>
      void handle(request, response, (failure) => response.writeHead(failure ? 500 : 404).end()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => describeRemote());
afterAll(async () => {
  server.close();
  await site.close();
  remove();
});

const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

async function page() {
  const answer = await get('/insights');
  const body = await answer.text();
  const composition = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return { body, composition, headers: answer.headers };
}

test('[MFE-5] has one remote from source, and releases of the others with their hashes', async () => {
  const { composition, body } = await page();
  expect(composition.source).toBe('mfe-insights');
  expect(composition).not.toHaveProperty('reports');
  expect(composition.remotes.map(({ name }: { name: string }) => name).sort()).toEqual([
    'mfe-insights',
    'mfe-one',
    'mfe-two',
  ]);
  const find = (name: string) => composition.remotes.find((one: { name: string }) => one.name === name);
  expect(find('mfe-insights')).toMatchObject({
    version: 'source',
    entry: { address: `${url}/remoteEntry.js` },
    pages: [{ paths: ['/insights'], preload: [] }],
  });
  expect(find('mfe-one').entry).toMatchObject({ integrity: expect.stringMatching(/^sha384-/) });
  expect(body).toMatch(/<script defer src="\/remotes\/shell\/[0-9a-f]+\/shell.js" integrity="sha384-/);
  expect(body).toMatch(/data-app="mfe-insights"[\s\S]*?Insights squad/);
});

test('[MFE-5] replaces the release of the remote, with the pages that remote.json has now', async () => {
  describeRemote({ name: 'mfe-one', pages: [{ paths: ['/new'], page: 'new-page', access: 'customer' }] });
  const { composition } = await page();
  const found = composition.remotes.filter(({ name }: { name: string }) => name === 'mfe-one');
  expect(found).toMatchObject([{ version: 'source', pages: [{ paths: ['/new'], page: 'new-page' }] }]);
});

test('[MFE-5] keeps the rules of the site’s pages, but allows scripts that have no hash', async () => {
  const { headers, body } = await page();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toContain(`connect-src 'self' ${url} ws://localhost:3257;`);
  expect(headers.has('integrity-policy')).toBe(false);
  const inline = [...body.matchAll(/<script(?: id="composition")?>([\s\S]*?)<\/script>/g)];
  expect(inline.length).toBeGreaterThan(4);
  for (const [, text = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('[MFE-5] runs the development build of React before the shell', async () => {
  const { body } = await page();
  const [, path = ''] = /<script src="([^"]+)"><\/script>/.exec(body) ?? [];
  expect(body.indexOf(path)).toBeLessThan(body.indexOf('shell.js'));
  const script = await get(path);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toBe(react);
});

test('[MFE-5] answers no page for a file that it does not have', async () => {
  expect((await get('/sw.js')).status).toBe(404);
  expect((await get('/insights/')).status).toBe(200);
});
