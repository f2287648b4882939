import { until } from '@bank/shared/testing/until';
import type { Page, Request } from 'playwright-core';

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
