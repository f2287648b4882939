import type { Page, Route } from 'playwright-core';
import { faults, heal, plantRelease } from '../site/planted-release';
import type { Screen } from '../site/screens';

export type Seen = { panel: RegExp } | 'late page' | 'page' | 'page after a reload';

export interface Breakage {
  kind: string;
  seen: Seen;
  breakIt: (page: Page, site: string, screen: Screen) => Promise<() => Promise<unknown>>;
}

const entryOf = ({ remote }: Screen) =>
  new RegExp(`/remotes/${remote}/[^/]+/(remoteEntry|[\\w-]+\\.together\\.\\w+)\\.js`);
const partOf = ({ remote, page }: Screen) =>
  new RegExp(`/remotes/${remote}/[^/]+/${page}\\.(together\\.)?\\w+\\.js`);

const answering =
  (answer: (route: Route) => unknown, fileOf = entryOf): Breakage['breakIt'] =>
  async (page, _site, screen) => {
    const file = fileOf(screen);
    await page.route(file, async (route) => void (await answer(route)));
    return () => page.unroute(file);
  };

const changed = (change: (code: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: change(await response.text()) });
};

const planting =
  (faultOf: (remote: string) => Parameters<typeof plantRelease>[3]): Breakage['breakIt'] =>
  async (page, site, screen) => {
    await plantRelease(page, site, screen, faultOf(screen.remote));
    return () => heal(page);
  };

const html = '<!doctype html><title>Larch</title>';
const slowness = 3_500;
const sleep = () => new Promise((resolve) => setTimeout(resolve, slowness));

/** The chunk is gone because another release was published after the page was opened. */
const goneAfterDeploy: Breakage['breakIt'] = async (page, _site, screen) => {
  let asked = false;
  await page.route(partOf(screen), (route) => {
    asked = true;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await page.route('**/releases/current.json', async (route) => {
    const response = await route.fetch();
    const set: { remotes: { name: string; version: string }[] } = await response.json();
    for (const remote of set.remotes) if (remote.name === screen.remote) remote.version = '0123456789abcdef';
    return route.fulfill({ response, json: set });
  });
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && asked) void page.unroute(partOf(screen));
  });
  return async () => undefined;
};

export const breakages: Breakage[] = [
  {
    kind: '404',
    seen: { panel: /couldn't be found/ },
    breakIt: answering((route) => route.fulfill({ status: 404, body: 'gone' })),
  },
  {
    kind: '500',
    seen: { panel: /connection was interrupted/ },
    breakIt: answering((route) => route.fulfill({ status: 500, body: 'oh' })),
  },
  {
    kind: 'HTML instead of JavaScript',
    seen: { panel: /didn't arrive the way we published it/ },
    breakIt: answering((route) => route.fulfill({ body: html, contentType: 'text/html' })),
  },
  {
    kind: 'truncated file',
    seen: { panel: /didn't arrive the way we published it/ },
    breakIt: answering(changed((code) => code.slice(0, code.length / 2))),
  },
  { kind: 'hangs forever', seen: { panel: /took too long/ }, breakIt: answering(() => undefined) },
  {
    kind: 'slow',
    seen: 'late page',
    breakIt: answering(async (route) => {
      await sleep();
      await route.continue().catch(() => undefined);
    }),
  },
  {
    kind: 'wrong hash',
    seen: { panel: /didn't arrive the way we published it/ },
    breakIt: answering(
      changed((code) => `${code} `),
      partOf,
    ),
  },
  {
    kind: 'throws on import',
    seen: { panel: /couldn't start/ },
    breakIt: planting(faults.throwsOnImport),
  },
  {
    kind: 'throws on mount',
    seen: { panel: /went wrong while showing/ },
    breakIt: planting(faults.throwsOnMount),
  },
  { kind: 'throws on click', seen: 'page', breakIt: planting(faults.throwsOnClick) },
  {
    kind: 'incompatible contract',
    seen: { panel: /doesn't match the rest of the page/ },
    breakIt: planting(faults.asksForAnotherDoor),
  },
  { kind: 'chunk gone after a deploy', seen: 'page after a reload', breakIt: goneAfterDeploy },
];

export function breakageOf(kind: string): Breakage {
  const found = breakages.find((one) => one.kind === kind);
  if (!found) throw new Error(`No breakage is called ${kind}.`);
  return found;
}
