import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keepLogs, keepPictures, keepTraces, startTrace } from '../evidence/keep-evidence';
import { recordUse } from '../use/record-use';
import { watchUse } from '../use/watch-use';

declare global {
  /** Set by the test environment. */
  function lendBrowser(): Promise<Browser>;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  troubles: string[];
  requests: string[];
}

interface VisitOptions {
  width?: number;
  height?: number;
  stays?: boolean;
  splash?: boolean;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** A service worker hides how a page was transferred. */
  serviceWorkers?: 'allow' | 'block';
  /** The time that the pages get from their device. */
  at?: string;
}

interface OpenVisit extends Visit {
  stays: boolean;
}

let visits: OpenVisit[] = [];

async function leave(leaving: OpenVisit[]): Promise<void> {
  visits = visits.filter((visit) => !leaving.includes(visit));
  await keepTraces(leaving);
  await Promise.all(leaving.map(({ context }) => context.close()));
}

afterEach(async () => {
  await keepPictures(visits);
  await leave(visits.filter(({ stays }) => !stays));
});
afterAll(async () => {
  await leave(visits);
  keepLogs();
  recordUse();
});

/** Runs before the page's own scripts, to skip the three-second splash. */
function skipSplash(): void {
  new MutationObserver((_changes, observer) => {
    const splash = document.getElementById('splash');
    if (splash) observer.disconnect();
    splash?.remove();
  }).observe(document, { childList: true, subtree: true });
}

/** `stays` keeps the visitor for every test in the file. Only startup tests wait for the splash screen. */
export async function newVisit({
  width = 1440,
  height = 900,
  stays = false,
  splash = false,
  headers = {},
  serviceWorkers = 'allow',
  at,
}: VisitOptions = {}): Promise<Visit> {
  const browser = await lendBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    extraHTTPHeaders: headers,
    serviceWorkers,
  });
  await startTrace(context);
  await watchUse(context);
  if (at) await context.clock.setSystemTime(at);
  if (!splash) await context.addInitScript(skipSplash);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
  page.on('request', (request) => requests.push(request.url()));
  visits.push({ page, context, troubles, requests, stays });
  return { page, context, troubles, requests };
}
