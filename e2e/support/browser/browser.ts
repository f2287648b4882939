import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const chromiumFlags = [
  '--no-sandbox',
  // The headless shell doesn't isolate frames by default, so that a frame could stop its page.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
}

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: chromiumFlags });
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => browser?.close());

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
}: VisitOptions = {}): Promise<Visit> {
  if (!browser) throw new Error('No browser is running.');
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    extraHTTPHeaders: headers,
    serviceWorkers,
  });
  if (!stays) contexts.push(context);
  if (!splash) await context.addInitScript(skipSplash);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
  page.on('request', (request) => requests.push(request.url()));
  return { page, context, troubles, requests };
}
