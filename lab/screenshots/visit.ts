import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Customer, signIn } from './customers';

export const splashAndRetriesMs = 9_000;

interface VisitOptions {
  site: string;
  customer?: Customer | undefined;
  prepare?: (page: Page) => Promise<unknown>;
  contextOptions?: BrowserContextOptions;
}

export async function visit(
  browser: Browser,
  { site, customer, prepare, contextOptions }: VisitOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.clock.install();
  if (customer) {
    const tokens = await signIn(site, customer);
    await page.goto(`${site}/config.json`);
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    }, tokens);
  }
  await prepare?.(page);
  return page;
}

export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForTimeout(300);
  await page.clock.fastForward(splashAndRetriesMs);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
