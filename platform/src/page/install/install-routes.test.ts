import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../../channel/show-releases';
import { storeRelease } from '../../record/store-release';
import { builtApp, temporaryFolder } from '../../testing/built-app';
import { openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';
import { workerScript } from './worker-script';

const opening = {
  script: 'document.documentElement.dataset.colorMode="light"',
  style: ':root{--bank-page:#fff}',
  markup: '<section id="splash"></section>',
  icon: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
};

const pngs = ['180', '192', '512', 'maskable'].map((name) => `/app-icon-${name}.png`);
const addresses = ['/manifest.webmanifest', '/app-icon.svg', ...pngs, '/offline.html', '/sw.js'];

let folder: string;
let remove: () => void;
let site: FastifyInstance;

async function open(): Promise<void> {
  const store = await openTestStore(folder);
  const records = [await storeRelease(store, builtApp(folder, 'shell', { build: { opening } }))];
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
  site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'full', chat_script: null } });
}

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(async () => {
  await site.close();
  remove();
});

const get = (url: string) => site.inject({ url });

test('serves what phones need to install the site, and links it from each page', async () => {
  await open();
  expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({
    start_url: '/',
    display: 'standalone',
    icons: ['/app-icon.svg', ...pngs].map((src) => ({ src })),
  });
  const icon = await get('/app-icon.svg');
  expect([icon.headers['content-type'], icon.body]).toEqual([
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ]);
  for (const address of addresses) expect((await get(address)).headers['cache-control']).toBe('no-cache');
});

test('serves PNG icons of the declared sizes, one of them for iOS', async () => {
  await open();
  expect((await get('/')).body).toContain('<link rel="apple-touch-icon" href="/app-icon-180.png">');
  const { icons } = (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
    const { rawPayload, headers } = await get(src);
    expect(headers['content-type']).toBe('image/png');
    const [width, height] = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('allows the offline page no script but its own, and no connection', async () => {
  await open();
  const { body, headers } = await get('/offline.html');
  expect(body).toContain(opening.style);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; /);
});

interface Worker {
  events: Record<string, (event: object) => void>;
  kept: Map<string, string>;
}

/** Runs the script as a browser would, with a cache in memory. */
function startWorker(fetch: (request: unknown) => Promise<Response>): Worker {
  const events: Worker['events'] = {};
  const kept = new Map<string, string>();
  const cache = {
    add: async () => void kept.set('/offline.html', 'Offline. <!--since-->'),
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
  };
  const caches = { open: async () => cache, keys: async () => [], delete: async () => true };
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => {
      events[name] = hear;
    },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {},
  };
  const Request = class {};
  new Function('self', 'caches', 'fetch', 'Request', workerScript)(self, caches, fetch, Request);
  return { events, kept };
}

async function answerTo({ events }: Worker, mode: string): Promise<string | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  events.fetch?.({
    request: { mode },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  const text = await (await answer)?.text();
  await Promise.all(work);
  return text;
}

test('answers only page loads, and keeps only the page for lost connections and a time', async () => {
  let isOnline = true;
  const worker = startWorker(async () => {
    if (isOnline) return new Response('the dashboard of Alex');
    throw new TypeError('Failed to fetch');
  });
  const installing: Promise<unknown>[] = [];
  worker.events.install?.({ waitUntil: (work: Promise<unknown>) => installing.push(work) });
  await Promise.all(installing);
  expect(await answerTo(worker, 'cors')).toBeUndefined();
  expect(await answerTo(worker, 'navigate')).toBe('the dashboard of Alex');
  isOnline = false;
  expect(await answerTo(worker, 'navigate')).toMatch(/^Offline\. You last opened it on .+ at .+\.$/);
  expect([...worker.kept.keys()].sort()).toEqual(['/offline-since', '/offline.html']);
  expect([...worker.kept.values()].join()).not.toContain('Alex');
});
