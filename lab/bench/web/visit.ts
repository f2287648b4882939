import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export interface Conditions {
  name: string;
  /** Bytes per second and round-trip milliseconds; null for no throttling. */
  network: { downloadThroughput: number; uploadThroughput: number; latency: number } | null;
  slowdown: number;
}

const kilobits = 1000 / 8;

export const fullSpeed: Conditions = { name: 'full speed', network: null, slowdown: 1 };

export const conditions: Conditions[] = [
  {
    name: 'slow 4G, 4x slower processor',
    network: { downloadThroughput: 1600 * kilobits, uploadThroughput: 750 * kilobits, latency: 150 },
    slowdown: 4,
  },
  fullSpeed,
];

/** Times are in milliseconds since the navigation started. */
export interface VisitMetrics {
  /** With the page's HTML, which `page` is the part of. */
  bytes: number;
  page: number;
  requests: number;
  firstPaint: number;
  lcp: number;
  content: number;
  usable: number;
  longTasks: number;
  shift: number;
}

interface PageMetrics extends Omit<VisitMetrics, 'bytes' | 'page' | 'requests'> {}

export const visitRecorder = join(import.meta.dirname, 'note-visit.js');

const isSiteFile = (url: string) => !/\/api\/|\/config\.json|\/releases\/reports/.test(url);

export async function throttle(page: Page, { network, slowdown }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Transferred bytes of the site's files; `prefetched` counts other pages' files. */
export async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const counted = { bytes: 0, page: 0, requests: 0, prefetched: 0 };
  const isPrefetch = new Set<string>();
  const isPage = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    urls.set(requestId, request.url);
    // Pages that may be opened next are prefetched.
    if (request.initialPriority === 'VeryLow') isPrefetch.add(requestId);
    if (type === 'Document') isPage.add(requestId);
  });
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (!/^http/.test(url) || !isSiteFile(url) || cached.has(requestId) || encodedDataLength === 0) return;
    if (isPrefetch.has(requestId)) {
      counted.prefetched += encodedDataLength;
      return;
    }
    counted.bytes += encodedDataLength;
    if (isPage.has(requestId)) counted.page += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}

export async function visit(
  context: BrowserContext,
  url: string,
  content: RegExp,
  speed: Conditions,
): Promise<VisitMetrics> {
  const page = await context.newPage();
  try {
    await page.addInitScript(`globalThis.contentPattern = ${content}`);
    await page.addInitScript({ path: visitRecorder });
    await throttle(page, speed);
    const counted = await countBytes(page);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.evaluate('whenUsable');
    const { bytes, page: pageBytes, requests } = counted;
    await page.waitForTimeout(300);
    const metrics = await page.evaluate<PageMetrics>('metrics');
    // A customer stays until the browser has what it keeps for the next page.
    await page.waitForLoadState('networkidle');
    return { ...metrics, bytes, page: pageBytes, requests };
  } finally {
    await page.close();
  }
}
