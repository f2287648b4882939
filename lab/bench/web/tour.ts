import type { Browser, Page } from 'playwright-core';
import { findRemotes } from '../../../platform/src/build/remote-manifest';
import { root } from '../../../scripts/bootstrap/child-process.mjs';
import { budgets } from '../../measure/budgets';
import { median, print, report } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import type { Sites } from './sites';
import { type Conditions, conditions, countBytes, throttle, visitRecorder } from './visit';
import { newVisitor } from './visitors';

const rounds = 4;
const extraPages = 50;
const hoverMs = 120;

const limits = budgets['against the twin'];

interface TourMetrics {
  bytes: number;
  navigation: number;
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
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<number>('nextHeading()');
}

async function openPath(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  await page.evaluate(`history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForLoadState('networkidle');
}

async function tour(page: Page, url: string, speed: Conditions): Promise<TourMetrics> {
  await page.addInitScript('globalThis.contentPattern = /\\$\\d/');
  await page.addInitScript({ path: visitRecorder });
  await throttle(page, speed);
  const counted = await countBytes(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate('whenUsable');
  const times: number[] = [];
  const menu = menuPaths().filter((path) => path !== '/');
  for (const path of [...menu, '/']) times.push(await pressInMenu(page, path));
  for (const path of allPaths()) await openPath(page, path);
  const bytes = counted.bytes + counted.prefetched;
  for (let visits = 0; visits < extraPages; visits += 1)
    await pressInMenu(page, menu[visits % menu.length] ?? '/');
  return { bytes, navigation: median(times), memory: await memoryOf(page) };
}

async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

export async function benchTour(browser: Browser, bank: BankForPages, sites: Sites): Promise<void> {
  for (const speed of conditions) {
    const pairs: Record<keyof Sites, TourMetrics>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const toured: Partial<Record<keyof Sites, TourMetrics>> = {};
      for (const name of ['federated', 'twin'] as const) {
        const { address } = sites[name];
        const context = await newVisitor(browser, address, bank.address);
        toured[name] = await tour(await context.newPage(), address, speed);
        await context.close();
      }
      pairs.push(toured as Record<keyof Sites, TourMetrics>);
    }
    print(`\nA tour of all screens, ${speed.name}`);
    const judge = (of: keyof TourMetrics, what: string, unit: string, atMost: number | null) =>
      report(
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
    judge('navigation', 'menu press to next heading', 'ms', limits.navigation);
    judge('memory', `memory after ${extraPages} more pages`, 'MB', null);
  }
}
