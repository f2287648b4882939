import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { sam } from '../support/customer/customers';
import { figureOf } from '../support/customer/figure';
import { centsOf, listedRows, netOf } from '../support/customer/listed-rows';
import { folderWithHistory } from '../support/customer/long-history';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const count = 5000;
const site = siteForThisFile({ BANK_DATA_DIR: folderWithHistory(sam.email, count) });

/** Amounts are in cents. The oldest transaction is the opening deposit. */
const amounts = Array.from({ length: count }, (_, index) => {
  const number = index + 1;
  if (number === count) return 100_000_000;
  return number % 10 === 0 ? 9000 + number : -(100 + number);
});
const sumOf = (some: number[]) => some.reduce((one, other) => one + other, 0);
const income = sumOf(amounts.filter((amount) => amount > 0));
const expenses = -sumOf(amounts.filter((amount) => amount < 0));

const open = async (page: Page, filter = '') => {
  await openSignedIn(page, `${site().address}/dashboard/transactions${filter}`, sam);
  await page.getByText('Total Transactions').waitFor();
};

const tile = async (page: Page, name: string) => centsOf(await figureOf(page, name).textContent());

const exactly = (page: Page, total: string) =>
  figureOf(page, 'Total Transactions')
    .filter({ hasText: new RegExp(`^${total}$`) })
    .waitFor();

const drawn = (page: Page) => page.locator('main li').count();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function still(page: Page): Promise<void> {
  let last = -1;
  for (let now = await scrolled(page); now !== last; now = await scrolled(page)) {
    last = now;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  }
}

test('[TXN-1] [TXN-2] totals, search and filters cover 5,000 transactions, including unloaded ones', async () => {
  const { page, requests, troubles } = await newVisit();
  await open(page);
  await exactly(page, '5,000');
  expect([await tile(page, 'Total Income'), await tile(page, 'Total Expenses')]).toEqual([income, expenses]);
  expect(requests.filter((url) => url.includes('/transactions/?'))).toHaveLength(1);

  await page.getByLabel('Search transactions').fill('entry 4321');
  await exactly(page, '1');
  expect(await tile(page, 'Total Expenses')).toBe(4421);
  await page.getByRole('button', { name: 'Clear' }).click();
  await exactly(page, '5,000');

  await page.getByLabel('Category').selectOption('food');
  await page.getByLabel('Type').selectOption('deposit');
  const deposits = amounts.filter((amount, index) => amount > 0 && (index + 1) % 8 === 1);
  await exactly(page, String(deposits.length));
  expect(await tile(page, 'Total Income')).toBe(sumOf(deposits));

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('entry 49');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter');
  await exactly(page, '111');
  const rows = await listedRows(page);
  expect(rows).toHaveLength(111);
  expect(netOf(rows)).toBe((await tile(page, 'Total Income')) - (await tile(page, 'Total Expenses')));
  expect(troubles).toEqual([]);
});

test('[TXN-5] the CSV of 5,000 transactions is complete and free of formulas', async () => {
  const { page } = await newVisit();
  await open(page);
  await exactly(page, '5,000');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const lines = text.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(count);
  const cells = lines.map((line) => line.split(',').slice(-4, -1));
  expect(new Set(cells.map(([, , id]) => id)).size).toBe(count);
  const sum = (way: string) =>
    sumOf(cells.flatMap(([amount, direction]) => (direction === way ? [centsOf(String(amount))] : [])));
  expect([sum('in'), sum('out')]).toEqual([income, expenses]);
  expect(text).toContain(`,"'=1+1, ""quoted""",`);
});

test('[TXN-4] renders few rows of a long list, and Back restores the position', async () => {
  const { page } = await newVisit();
  await open(page);
  await exactly(page, '5,000');
  for (let wheels = 0; wheels < 30 || (await scrolled(page)) < 10_000; wheels += 1) {
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
    expect(await drawn(page)).toBeLessThan(60);
  }
  expect(await page.getByText(/of 5,000 shown so far/).textContent()).toMatch(/^[\d,]{3,} of/);
  await still(page);
  const row = page.locator('main li button').nth(15);
  await row.click();
  await page.getByRole('dialog', { name: 'Transaction' }).getByText('Reference').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.id.startsWith('txn_long'));
  const id = await page.evaluate(() => document.activeElement?.id);
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(5000);

  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Send Money' }).waitFor();
  await page.goBack();
  await page.waitForFunction((known) => document.activeElement?.id === known, id);
  expect(await scrolled(page)).toBe(left);
});

test('[TXN-2] applies the valid filters in an outdated link and reports the others', async () => {
  const { page, troubles } = await newVisit({ width: 390, height: 844 });
  await open(page, '?category=gold&month=2026-02-31&page=1e309&account=acc_nobody&search=entry+77');
  await page.getByText(/category “gold”, month “2026-02-31”, page “1e309”/).waitFor();
  await page.getByText(/isn't one of yours/).waitFor();
  await exactly(page, '11');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(troubles).toEqual([]);
});
