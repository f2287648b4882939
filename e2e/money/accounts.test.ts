import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { accountsOf, alex, sam } from '../support/customer/customers';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const overview = (page: Page) => page.getByRole('region', { name: 'Your accounts' });

async function openSavings() {
  const visit = await newVisit();
  await openSignedIn(visit.page, `${site().address}/dashboard/profile`);
  await overview(visit.page)
    .getByRole('link', { name: /Savings|Rainy/ })
    .click();
  await visit.page.getByRole('slider', { name: 'Day' }).waitFor();
  return visit;
}

test('[PROF-1] the profile begins with the accounts, which lead to their pages', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await overview(page)
    .getByRole('link', { name: /Checking/ })
    .waitFor();
  const [, savings] = await accountsOf(site().address, alex);
  const row = await overview(page)
    .getByRole('listitem')
    .filter({ hasText: /Savings/ })
    .textContent();
  expect(row?.replaceAll(',', '')).toContain(savings?.balance);
  await page.getByRole('button', { name: 'Add Picture' }).waitFor();
  await overview(page)
    .getByRole('link', { name: /Savings/ })
    .click();
  await heading(page, 'Savings Account');
  expect(await page.getByRole('link', { name: 'Accounts', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  await page.getByRole('link', { name: /^View All/ }).click();
  await heading(page, 'Transactions');
  expect(await page.getByLabel('Account', { exact: true }).inputValue()).toMatch(/^acc_/);
  expect(troubles).toEqual([]);
});

test('the accounts take the room of their placeholder, so that the profile stays where it is', async () => {
  const { page } = await newVisit();
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: [] as number[] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSignedIn(page, `${site().address}/dashboard/profile`);
  await overview(page)
    .getByRole('link', { name: /Checking/ })
    .waitFor();
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(total).toBeLessThan(0.02);
});

test('a nickname and a color stay after a reload, on every page', async () => {
  const { page, troubles } = await openSavings();
  await page.getByRole('button', { name: 'Edit name and color' }).click();
  await page.getByRole('radio', { name: 'Rose' }).click();
  await page.getByRole('radio', { name: 'Rose', checked: true }).waitFor();
  await page.getByLabel('Nickname').fill('Rainy days');
  await page.keyboard.press('Enter');
  await heading(page, 'Rainy days');
  await page.reload();
  await heading(page, 'Rainy days');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const card = page.getByRole('article', { name: 'Savings Account' });
  await card.getByText('Rainy days').waitFor();
  await card.getByRole('link', { name: /^Details/ }).click();
  await heading(page, 'Rainy days');
  expect(troubles).toEqual([]);
});

test('copies the account number', async () => {
  const { page, context } = await openSavings();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy account number' }).click();
  await page.getByRole('button', { name: 'Copied account number' }).waitFor();
  const [, savings] = await accountsOf(site().address, alex);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(savings?.account_number);
});

test('reads the balance of other days with the keyboard', async () => {
  const { page } = await openSavings();
  const day = page.getByRole('slider', { name: 'Day' });
  const read = () => day.getAttribute('aria-valuetext');
  const today = await read();
  await day.focus();
  await page.keyboard.press('Home');
  expect(await read()).not.toBe(today);
  await page.getByText('1 year').click();
  await page.waitForFunction(
    () => document.querySelector('input[type=range]')?.getAttribute('max') === '364',
  );
});

test('one switch hides every amount, on all pages and after a reload', async () => {
  const { page } = await openSavings();
  await page.getByRole('button', { name: 'Hide Amounts' }).click();
  const texts = () => page.locator('main, section[aria-label=Customer]').allTextContents();
  const amounts = async () => (await texts()).join(' ').match(/\$[\d,.]+/g) ?? [];
  expect(await amounts()).toEqual([]);
  for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/transactions']) {
    await page.goto(site().address + path);
    await page.getByRole('button', { name: 'Show Amounts' }).waitFor();
    await page.getByText('Amount hidden').first().waitFor({ state: 'attached' });
    await isThere(page);
    expect([path, await amounts()]).toEqual([path, []]);
  }
  await page.getByRole('button', { name: 'Show Amounts' }).click();
  expect((await amounts()).length).toBeGreaterThan(3);
});

test('an unknown account leads back to the accounts', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/account?id=acc_unknown`, sam);
  await heading(page, 'Account not found');
  await page.getByRole('link', { name: 'See Your Accounts' }).click();
  await overview(page)
    .getByRole('link', { name: /Checking/ })
    .waitFor();
});

test('finds no axe violations on an account page, also while editing', async () => {
  const { page } = await openSavings();
  await readyAxe(page);
  const found = await lookAt(page, 'account');
  await page.getByRole('button', { name: 'Edit name and color' }).click();
  expect([...found, ...(await lookAt(page, 'editing'))]).toEqual([]);
});
