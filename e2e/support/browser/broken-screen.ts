import type { Page } from 'playwright-core';
import { startSignedIn } from '../customer/signed-in';
import { type Screen, screenOf } from '../site/screens';
import { type Breakage, breakageOf } from './breakages';
import { newVisit } from './browser';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, { role, name }: Screen['opener']) =>
  page.getByRole(role, { name, exact: true }).first().click();
const isFocused = (page: Page, name: string) =>
  heading(page, name).evaluate((element) => element === document.activeElement);

async function elsewhere(page: Page, { remote, isForCustomers }: Screen): Promise<void> {
  if (!isForCustomers) return;
  const [link, title] =
    remote === 'mfe-transfers' ? ['Loans', 'Loans & Credit'] : ['Transfers', 'Send Money'];
  await press(page, { role: 'link', name: link });
  await heading(page, title).waitFor();
  expect(await page.title()).toBe(`${title} · Larch`);
}

async function panelInItsPlace(page: Page, screen: Screen, words: RegExp): Promise<void> {
  await page.getByRole('alert').getByText(words).waitFor();
  await heading(page, screen.label).waitFor();
  expect(await isFocused(page, screen.label)).toBe(true);
  expect(await page.title()).toBe(`${screen.label} · Larch`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
}

async function panelAndRetry(page: Page, screen: Screen, words: RegExp, fix: () => Promise<unknown>) {
  await panelInItsPlace(page, screen, words);
  if (screen.isForCustomers) {
    await elsewhere(page, screen);
    await press(page, screen.opener);
    await panelInItsPlace(page, screen, words);
  }
  await fix();
  await page.getByRole('button', { name: 'Try Again' }).click();
}

async function pageArrives(page: Page, screen: Screen): Promise<void> {
  await heading(page, screen.heading).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.title()).toMatch(/ · Larch$/);
}

const watch = (page: Page) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
};

async function follow(page: Page, screen: Screen, { seen }: Breakage, fix: () => Promise<unknown>) {
  if (typeof seen === 'object') await panelAndRetry(page, screen, seen.panel, fix);
  if (seen === 'late page') await page.getByText('Still loading').waitFor();
  await pageArrives(page, screen);
  if (seen === 'page') {
    await heading(page, screen.heading).click();
    await pageArrives(page, screen);
  }
}

async function goThrough(site: string, remote: string, kind: string): Promise<void> {
  const screen = screenOf(remote);
  const breakage = breakageOf(kind);
  const { page, troubles } = await newVisit();
  await startSignedIn(page, site);
  const fix = await breakage.breakIt(page, site, screen);
  await page.goto(`${site}${screen.from}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loads = watch(page);
  await press(page, screen.opener);
  await follow(page, screen, breakage, fix);
  expect(loads()).toBe(breakage.seen === 'page after a reload' ? 1 : 0);
  if (kind === 'throws on click') expect(troubles.join()).toContain('planted: click');
  if (!screen.isForCustomers) return;
  await elsewhere(page, screen);
  await press(page, { role: 'button', name: 'Sign Out' });
  await page.waitForURL('**/login');
  await heading(page, 'Sign in').waitFor();
}

export const costsItsOwnScreenOnly = (site: string, remote: string, kind: string): Promise<void> =>
  goThrough(site, remote, kind).catch((failure: Error) => {
    failure.message = `${remote}, ${kind}: ${failure.message}`;
    throw failure;
  });
