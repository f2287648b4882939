import { until } from '@bank/shared/testing/until';
import type { Page, Request } from 'playwright-core';

export interface Transfer {
  url: string;
  encoding: string | undefined;
  /** Without the headers, whose size depends on the version of HTTP. */
  bytes: number;
}

/** The releases' files that the page loads over the network, rather than from the browser's cache. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const transfers: Transfer[] = [];
  const responses = new Map<string, { url: string; encoding: string | undefined; headers: number }>();
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, headers, fromDiskCache, fromPrefetchCache, encodedDataLength } = response;
    if (fromDiskCache || fromPrefetchCache || !/\/remotes\//.test(url)) return;
    responses.set(requestId, { url, encoding: headers['content-encoding'], headers: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (!response || cached.has(requestId)) return;
    const { url, encoding, headers } = response;
    transfers.push({ url, encoding, bytes: encodedDataLength - headers });
  });
  return transfers;
}

/**
 * Call it before the page opens. The returned function waits until all scripts and style sheets that the page has
 * requested are there.
 */
export function watchArrivals(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) onTheirWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void onTheirWay.delete(request));
  return () => until('all scripts and style sheets are there', () => onTheirWay.size === 0, 30_000);
}
