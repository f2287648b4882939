import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { sam } from '../support/customer/customers';
import { figureOf } from '../support/customer/figure';
import { folderWithHistory } from '../support/customer/long-history';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_DATA_DIR: folderWithHistory(sam.email, 500) });
const laptop = { width: 1440, height: 900 };

async function open(page: Page) {
  await openSignedIn(page, `${site().address}/dashboard/transactions`, sam);
  await figureOf(page, 'Total Transactions').filter({ hasText: /^500$/ }).waitFor();
}

test('shows nine transactions at once on a laptop', async () => {
  const { page, troubles } = await newVisit(laptop);
  await open(page);
  const rows = await page.locator('main li button').all();
  const bottoms = await Promise.all(
    rows.map(async (row) => (await row.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 }),
  );
  expect(bottoms.filter(({ y, height }) => y + height <= 900).length).toBeGreaterThanOrEqual(9);
  expect(troubles).toEqual([]);
});

test.each([
  ['a laptop', laptop],
  ['a phone', { width: 390, height: 844 }],
])("finds last month's total of a search in four steps on %s", async (_device, size) => {
  const { page, troubles } = await newVisit(size);
  await openSignedIn(page, `${site().address}/`, sam);
  await page
    .getByRole('link', { name: /^(Transactions|Activity)$/ })
    .filter({ visible: true })
    .click();
  await page.getByLabel('Dates').selectOption('last-month');
  await page.getByLabel('Search transactions').fill('entry');
  await page.waitForURL(/search=entry/);
  await figureOf(page, 'Total Expenses').filter({ hasText: '$' }).waitFor();
  expect(troubles).toEqual([]);
});

test('opens the calendar without moving the toolbar', async () => {
  const { page } = await newVisit(laptop);
  await open(page);
  const places = () =>
    page
      .getByRole('search', { name: 'Filter transactions' })
      .getByRole('button', { name: /^(More|This Month|Clear)$/ })
      .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await page.getByLabel('Dates').selectOption('choose');
  const calendar = await page.locator('.ant-picker-dropdown').boundingBox();
  expect(await places()).toEqual(before);
  expect(calendar && calendar.x + calendar.width).toBeLessThanOrEqual(1440);
});
