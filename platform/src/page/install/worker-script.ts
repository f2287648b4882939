export const offlineAddress = '/offline.html';

/**
 * Shows one page when a page can't be loaded, and never answers anything else. Its cache has that page and the time of
 * the last page load: no customer's data, and no file of a release. A page that loads isn't delayed by the start of
 * this script, because the browser sends its request meanwhile.
 */
export const workerScript = `const kept = 'offline-1';
const page = '${offlineAddress}';
const since = '/offline-since';

async function install() {
  const cache = await caches.open(kept);
  await cache.add(new Request(page, { cache: 'reload' }));
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function remember() {
  const cache = await caches.open(kept);
  await cache.put(since, new Response(new Date().toISOString()));
}

const shown = (time) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

async function offline() {
  const cache = await caches.open(kept);
  const [found, last] = await Promise.all([cache.match(page), cache.match(since)]);
  if (!found) return Response.error();
  const time = last && (await last.text());
  const text = await found.text();
  const sentence = time ? 'You last opened it on ' + shown(time) + '.' : '';
  return new Response(text.replace('<!--since-->', sentence), { status: 503, headers: found.headers });
}

async function open(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(remember());
    return response;
  } catch {
    return offline();
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event));
});
`;
