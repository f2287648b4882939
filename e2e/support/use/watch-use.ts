import type { BrowserContext } from 'playwright-core';

export interface Shown {
  path: string;
  heading: string;
}

export interface Seen {
  shown: Shown[];
  /** The files that scripts were loaded from. */
  scripts: Set<string>;
  calls: Set<string>;
}

const seen: Seen = { shown: [], scripts: new Set(), calls: new Set() };

export const whatWasSeen = (): Seen => seen;

/** Reports each new heading. A page that is being left keeps its heading under the next page's path for a moment. */
function reportHeadings(): void {
  const report = (globalThis as unknown as { reportHeading(path: string, heading: string): void })
    .reportHeading;
  const known = new WeakMap<Element, string>();
  new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading?.textContent || known.has(heading)) return;
    known.set(heading, location.pathname);
    report(location.pathname, heading.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** IDs contain digits; names of calls don't. */
const callOf = (method: string, path: string) =>
  `${method} ${path
    .split('/')
    .map((part) => (/\d/.test(part) ? '{id}' : part))
    .join('/')}`;

export async function watchUse(context: BrowserContext): Promise<void> {
  if (!process.env.JOURNEY_USE) return;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) seen.calls.add(callOf(request.method(), pathname.slice(7)));
    if (request.resourceType() === 'script') seen.scripts.add(pathname);
  });
  await context.exposeFunction('reportHeading', (path: string, heading: string) => {
    seen.shown.push({ path, heading });
  });
  await context.addInitScript(reportHeadings);
}
