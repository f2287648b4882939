import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export interface Conditions {
  name: string;
  /** Bytes a second, both ways, and milliseconds there and back; none for the machine's own speed. */
  network: { downloadThroughput: number; uploadThroughput: number; latency: number } | null;
  slowdown: number;
}

const kilobits = 1000 / 8;

export const conditions: Conditions[] = [
  {
    name: 'slow 4G, 4x slower processor',
    network: { downloadThroughput: 1600 * kilobits, uploadThroughput: 750 * kilobits, latency: 150 },
    slowdown: 4,
  },
  { name: 'full speed', network: null, slowdown: 1 },
];

/** What a visit to one page cost. Times are milliseconds since it was asked for. */
export interface Visited {
  bytes: number;
  requests: number;
  firstPaint: number;
  lcp: number;
  /** What the page is for is there, be it behind the splash. */
  content: number;
  /** It can be used. */
  usable: number;
  longTasks: number;
  shift: number;
}

interface Noted extends Omit<Visited, 'bytes' | 'requests'> {}

/** Notes, inside the page, what its visitor sees and when. */
export const noteVisit = join(import.meta.dirname, 'note-visit.js');

const isOfTheSite = (address: string) => !/\/api\/|\/config\.json|\/chat|page-reports/.test(address);

export async function throttle(page: Page, { network, slowdown }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Counts the bytes over the wire of the site's own pages and files; `ahead` are those of pages to come. */
export async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const counted = { bytes: 0, requests: 0, ahead: 0 };
  const isAhead = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    addresses.set(requestId, request.url);
    if (type === 'Prefetch') isAhead.add(requestId);
  });
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (!/^http/.test(address) || !isOfTheSite(address) || cached.has(requestId) || encodedDataLength === 0)
      return;
    if (isAhead.has(requestId)) {
      counted.ahead += encodedDataLength;
      return;
    }
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}

/** Opens one address and waits until it can be used. */
export async function visit(
  context: BrowserContext,
  address: string,
  isThere: RegExp,
  speed: Conditions,
): Promise<Visited> {
  const page = await context.newPage();
  try {
    await page.addInitScript(`globalThis.isThere = ${isThere}`);
    await page.addInitScript({ path: noteVisit });
    await throttle(page, speed);
    const counted = await countBytes(page);
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    await page.evaluate('whenUsable');
    const { bytes, requests } = counted;
    await page.waitForTimeout(300);
    const noted = await page.evaluate<Noted>('noted');
    return { ...noted, bytes, requests };
  } finally {
    await page.close();
  }
}
