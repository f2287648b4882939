import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { root } from '../../scripts/bootstrap/child-process.mjs';
import { startBank } from '../bench/web/bank-for-pages';
import { newVisitor, openBrowser } from '../bench/web/visitors';

export interface WeighedPath {
  path: string;
  isPublic: boolean;
}

export interface FetchedScripts {
  path: string;
  /** The built files that the page requests before it is idle. */
  scripts: string[];
  /** What an idle page loads or prefetches. */
  whenIdle: string[];
}

const inRelease = /\/remotes\/([^/]+)\/[^/]+\/([^/?]+\.js)/;

/** Other scripts keep their URL, so that the comparison can report it. */
function builtFile(url: string): string {
  const [, app, file] = inRelease.exec(url) ?? [];
  return app && file ? join(root, app, 'dist', file) : url;
}

const isJoined = (url: string) => /\.together\./.test(url);

const builtScripts = (app: string): string[] => {
  const folder = join(root, app, 'dist');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !/^standalone\./.test(file));
  return files.map((file) => join(folder, file));
};

/** The built files that a joined one contains. Doors are in the shell's. */
async function partsOf(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text();
  const [, app = 'shell'] = /\/remotes\/([^/]+)\/[^/]+\/[^/]+$/.exec(url) ?? [];
  return builtScripts(app.startsWith('together-') ? 'shell' : app).filter((file) =>
    text.includes(readFileSync(file, 'utf8')),
  );
}

const builtFiles = async (urls: Iterable<string>): Promise<string[]> =>
  (await Promise.all([...urls].map((url) => (isJoined(url) ? partsOf(url) : [builtFile(url)])))).flat();

/** The machine's speed would otherwise determine which scripts load before the heading. */
const holdIdleWork = `{
  const held = [];
  const whenIdle = requestIdleCallback.bind(globalThis);
  globalThis.requestIdleCallback = (work) => held.push(work);
  globalThis.releaseIdleWork = () => {
    document.getElementById('splash')?.remove();
    globalThis.requestIdleCallback = whenIdle;
    for (const work of held) whenIdle(work);
  };
}`;

async function visit(context: BrowserContext, url: string): Promise<Omit<FetchedScripts, 'path'>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requested = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) requested.add(request.url);
  });
  await session.send('Network.enable');
  await page.addInitScript(holdIdleWork);
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const first = [...requested];
  await page.evaluate('releaseIdleWork()');
  await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' });
  for (let known = 0; known < requested.size; ) {
    known = requested.size;
    await page.waitForTimeout(500);
  }
  const later = [...requested].filter((url) => !first.includes(url));
  return { scripts: await builtFiles(first), whenIdle: await builtFiles(later) };
}

/** Opens the built site's pages in a browser, each as a first visit. */
export async function fetchScripts(paths: readonly WeighedPath[]): Promise<FetchedScripts[]> {
  const bank = await startBank();
  try {
    const browser = await openBrowser();
    try {
      const found: FetchedScripts[] = [];
      for (const { path, isPublic } of paths) {
        const context = await newVisitor(browser, bank.address, isPublic ? undefined : bank.address);
        found.push({ path, ...(await visit(context, `${bank.address}${path}`)) });
        await context.close();
      }
      return found;
    } finally {
      await browser.close();
    }
  } finally {
    await bank.close();
  }
}
