import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Customer, signIn } from './customers';

/** Longer than the splash, and than the tries that a call is given. */
export const patience = 9_000;

interface Wish {
  site: string;
  customer?: Customer | undefined;
  prepare?: (page: Page) => Promise<unknown>;
  /** What else the browser is. */
  more?: BrowserContextOptions;
}

/** A page of the site in a browser of its own, whose clock can be put forward; `customer` is signed in. */
export async function visit(browser: Browser, { site, customer, prepare, more }: Wish): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...more,
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

/** Loads the site, past its splash. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForTimeout(300);
  await page.clock.fastForward(patience);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
