import type { Page } from 'playwright-core';
import type { alex } from '../customer/customers';
import { startSignedIn } from '../customer/signed-in';
import { newVisit } from './browser';

export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The dashboard has two paths, and keeps its heading between them.
    const pageOf = (pathname: string) => (pathname === '/' ? '/dashboard' : pathname);
    const isAnother = pageOf(new URL(to, location.href).pathname) !== pageOf(location.pathname);
    if (isAnother) document.querySelector('main h1')?.setAttribute('data-left', '');
    const state = { usr: null, key: crypto.randomUUID(), idx: history.length };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

export const hasCome = (page: Page) => page.locator('main h1:not([data-left])').first().waitFor();

export async function isThere(page: Page): Promise<void> {
  await hasCome(page);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

export async function loadOnce(
  site: string,
  customer?: typeof alex,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const { page } = await newVisit({ stays: true });
  await prepare(page);
  if (customer) await startSignedIn(page, site, customer);
  await page.goto(`${site}/no/such/page`);
  await isThere(page);
  return page;
}
