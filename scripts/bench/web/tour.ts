import type { Browser, Page } from 'playwright-core';
import { findRemotes } from '../../../platform/src/build/remote-manifest';
import { root } from '../../bootstrap/child-process.mjs';
import { budgets } from '../../measure/budgets';
import { median, say, tell } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import type { Sites } from './sites';
import { type Conditions, conditions, countBytes, noteVisit, throttle } from './visit';
import { newVisitor } from './visitors';

const rounds = 4;
const stays = 50;
/** Somebody who points at a link needs so long to press. */
const pointing = 120;

const limits = budgets['against the twin'];

interface Toured {
  bytes: number;
  /** Milliseconds from the press to the next page's heading. */
  navigation: number;
  /** Megabytes that scripts hold after many pages. */
  memory: number;
}

const menuPaths = () =>
  findRemotes(root).flatMap(({ pages }) =>
    pages.filter(({ menu }) => menu).flatMap(({ paths }) => paths.slice(0, 1)),
  );

const allPaths = () =>
  findRemotes(root).flatMap(({ pages }) =>
    pages.filter(({ access }) => access === 'customer').flatMap(({ paths }) => paths.slice(0, 1)),
  );

async function pressInMenu(page: Page, path: string): Promise<number> {
  await page.locator(`nav a[href="${path}"]`).first().hover();
  await page.waitForTimeout(pointing);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<number>('nextHeading()');
}

/** Where the menu does not lead, the address does. */
async function openByAddress(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  await page.evaluate(`history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForLoadState('networkidle');
}

async function tour(page: Page, address: string, speed: Conditions): Promise<Toured> {
  await page.addInitScript('globalThis.isThere = /\\$\\d/');
  await page.addInitScript({ path: noteVisit });
  await throttle(page, speed);
  const counted = await countBytes(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate('whenUsable');
  const times: number[] = [];
  const menu = menuPaths().filter((path) => path !== '/');
  for (const path of [...menu, '/']) times.push(await pressInMenu(page, path));
  for (const path of allPaths()) await openByAddress(page, path);
  const bytes = counted.bytes + counted.ahead;
  for (let visits = 0; visits < stays; visits += 1)
    await pressInMenu(page, menu[visits % menu.length] ?? '/');
  return { bytes, navigation: median(times), memory: await memoryOf(page) };
}

async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Through all screens in one visit: what it fetches, how long each next page takes, what is left in memory. */
export async function benchTour(browser: Browser, bank: BankForPages, sites: Sites): Promise<void> {
  for (const speed of conditions) {
    const pairs: Record<keyof Sites, Toured>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const toured: Partial<Record<keyof Sites, Toured>> = {};
      for (const name of ['federated', 'twin'] as const) {
        const { address } = sites[name];
        const context = await newVisitor(browser, address, bank.address);
        toured[name] = await tour(await context.newPage(), address, speed);
        await context.close();
      }
      pairs.push(toured as Record<keyof Sites, Toured>);
    }
    say(`\nA tour through all screens, ${speed.name}`);
    const judge = (of: keyof Toured, what: string, unit: string, atMost: number | null) =>
      tell(
        pairs.map(({ federated, twin }) => ({
          what,
          value: federated[of],
          against: 'twin',
          reference: twin[of],
          unit,
          wanted: atMost === null ? null : { atMost },
        })),
      );
    judge('bytes', 'bytes', 'bytes', limits['bytes of the tour']);
    judge('navigation', 'from a press in the menu to the next heading', 'ms', limits.navigation);
    judge('memory', `memory after ${stays} more pages`, 'MB', null);
  }
}
