import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const menu = [
  ['Dashboard', '/'],
  ['Accounts', '/dashboard/profile'],
  ['Transfers', '/dashboard/transfer'],
  ['Transactions', '/dashboard/transactions'],
  ['Credit Cards', '/dashboard/apply-card'],
  ['Loans', '/dashboard/loans'],
  ['Security', '/dashboard/settings'],
] as const;

const textsOf = async (page: Page) => {
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
  await entries.filter({ hasText: 'Sign Out' }).waitFor();
  return (await entries.allTextContents()).map((text) => text.trim());
};

test('[SHELL-2] menu entries keep their order, open their page and mark it', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  const stated: string[] = [...menu.map(([label]) => label), 'Help & Support', 'Sign Out'];
  const all = await textsOf(page);
  // A full bank has more entries between them.
  expect(modeUnderTest() === 'full' ? all.filter((label) => stated.includes(label)) : all).toEqual(stated);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [label, path] of [...menu].reverse()) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${site().address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await navigation.locator('[aria-current=page]').filter({ hasText: label }).waitFor();
    expect(await navigation.locator('[aria-current=page]').allTextContents()).toEqual([label]);
  }
  expect(troubles).toEqual([]);
});

test('[SHELL-9] / and /dashboard show the same screen; unknown paths link home', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  await page.goto(`${site().address}/dashboard/unknown`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
});

test('shows squads every part, with and without the dark colors', async () => {
  const { page, troubles } = await newVisit();
  await page.goto(`${site().address}/dev/gallery`);
  await page.getByRole('region', { name: 'Lists, figures, choices' }).getByRole('table').first().waitFor();
  await page.getByRole('button', { name: 'See it in dark' }).click();
  await page.getByRole('button', { name: 'See it in light' }).waitFor();
  expect(troubles).toEqual([]);
});

test('[SHELL-6] Enter in the search box opens matching transactions', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('corner shop');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.waitForURL(/\/dashboard\/transactions\?search=corner(\+|%20)shop$/);
});

test('[SHELL-7] on a small screen the menu slides in and pages fit', async () => {
  const { page } = await newVisit({ width: 390, height: 844 });
  await openSignedIn(page, `${site().address}/`);
  const label = page.getByText('New Transaction', { exact: true });
  expect((await label.boundingBox())?.width).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Loans' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
