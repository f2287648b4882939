import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { figureOf } from '../support/customer/figure';
import { centsOf } from '../support/customer/listed-rows';
import { openSignedIn } from '../support/customer/signed-in';
import { lateInMonth } from '../support/data-folder/bank-clock';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({
  BANK_MODE: 'full',
  BANK_CLOCK_START: lateInMonth,
});

async function open(path: string, how: Parameters<typeof newVisit>[0] = {}) {
  const visit = await newVisit({ at: lateInMonth, ...how });
  await openSignedIn(visit.page, `${site().address}${path}`);
  await visit.page.locator('main h1').first().waitFor();
  return visit;
}

const tile = async (page: Page, name: string) => centsOf(await figureOf(page, name).textContent());

/** Waits for the totals of all matches, which replace those of the loaded rows. */
const exactTotals = (page: Page) =>
  figureOf(page, 'Total Transactions').filter({ hasText: /\d/ }).filter({ hasNotText: 'so far' }).waitFor();

const firstFood = (page: Page) => page.getByRole('button', { name: /Food & Dining/ }).first();

test('filters by days and amounts on a phone, with a link that opens the same list', async () => {
  const { page, troubles } = await open('/dashboard/transactions', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Dates').selectOption({ label: 'Last month' });
  await sheet.getByLabel('Amount from').fill('20');
  await sheet.getByLabel('Amount from').press('Tab');
  await sheet.getByLabel('Direction').selectOption('out');
  await readyAxe(page);
  expect(await lookAt(page, 'filters')).toEqual([]);
  await sheet.getByRole('button', { name: 'Show Transactions' }).click();
  await exactTotals(page);
  const [expenses, link] = [await tile(page, 'Total Expenses'), page.url()];
  expect(expenses).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove filter: From $20.00' }).click();
  await page.waitForURL((url) => !url.searchParams.has('min'));
  await page.goto(link);
  await exactTotals(page);
  expect(await tile(page, 'Total Expenses')).toBe(expenses);
  expect(troubles).toEqual([]);
});

test('chooses days in a calendar with the keyboard', async () => {
  const { page, troubles } = await open('/dashboard/transactions');
  await page.getByLabel('Dates').selectOption('choose');
  const from = page.getByPlaceholder('From');
  await from.fill('Jan 5, 2026');
  await from.press('Enter');
  const to = page.getByPlaceholder('To', { exact: true });
  await to.fill('Nov 20, 2026');
  await to.press('Enter');
  await page.waitForURL(/from=2026-01-05&to=2026-11-20/);
  await page.getByRole('button', { name: 'Remove filter: Jan 5, 2026 – Nov 20, 2026' }).waitFor();
  await page.getByLabel('Dates').selectOption('choose');
  await from.waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'calendar')).toEqual([]);
  expect(troubles).toEqual([]);
});

test('gives a merchant another category for all its transactions, and a note to one', async () => {
  const { page, troubles } = await open('/dashboard/transactions?category=food');
  await firstFood(page).click();
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await details.getByLabel('Note').fill('With the team');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await details.getByRole('button', { name: 'Save Note' }).waitFor({ state: 'detached' });
  await readyAxe(page);
  expect(await lookAt(page, 'details')).toEqual([]);
  await details.getByRole('button', { name: /^Category / }).click();
  await readyAxe(page);
  expect(await lookAt(page, 'categories')).toEqual([]);
  await details.getByRole('button', { name: 'Gifts & Donations' }).click();
  await details.getByText('Saved for this one').waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'a saved category')).toEqual([]);
  await details.getByRole('button', { name: /^Always for .*\?$/ }).click();
  await details.getByText(/^Always for .*[^?]$/).waitFor();
  await page.goto(`${site().address}/dashboard/transactions?category=gifts`);
  await page.getByRole('button', { name: /Gifts & Donations.*With the team/ }).waitFor();
  await exactTotals(page);
  expect(await tile(page, 'Total Transactions')).toBeGreaterThan(1);
  expect(troubles).toEqual([]);
});

test('Back closes the details on a phone, and the list stays where it was', async () => {
  const { page, troubles } = await open('/dashboard/transactions', { width: 390, height: 844 });
  await exactTotals(page);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY > 500);
  const list = page.url();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const row = page.getByRole('button', { name: /Money out/ });
  const inView = row.nth((await row.count()) >> 1);
  const details = page.getByRole('dialog', { name: 'Transaction' });
  const openDetails = async () => {
    await inView.evaluate((one: HTMLElement) => one.click());
    await details.waitFor();
    expect(await scrolled()).toBe(before);
  };
  const isClosed = async () => {
    await details.waitFor({ state: 'detached' });
    expect([page.url(), await scrolled()]).toEqual([list, before]);
  };
  await openDetails();
  await page.goBack();
  await isClosed();
  await openDetails();
  await page.keyboard.press('Escape');
  await isClosed();
  await openDetails();
  await details.getByRole('button', { name: 'Close transaction' }).click();
  await isClosed();
  await page.goBack();
  await page.waitForURL((url) => url.href !== list);
  expect(troubles).toEqual([]);
});

test('reports a payment, and withdraws the report', async () => {
  const { page, troubles } = await open('/dashboard/transactions?category=shopping', {
    width: 390,
    height: 844,
  });
  await page
    .getByRole('button', { name: /Shopping.*Money out/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await details.getByRole('button', { name: 'Report a Problem' }).click();
  await details.getByLabel('What happened? (optional)').fill('I was at home that day.');
  await details.getByRole('button', { name: 'Report Payment' }).click();
  await details.getByText("We'll look into this payment").waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'report')).toEqual([]);
  await details.getByRole('button', { name: 'Withdraw Report' }).click();
  await details.getByText('You withdrew your report').waitFor();
  expect(troubles).toEqual([]);
});

test('opens the entries of each figure of a month, and they sum to it', async () => {
  const { page, troubles } = await open('/dashboard/spending');
  await page.getByRole('button', { name: 'Month before' }).click();
  await page.waitForURL(/month=20/);
  const month = page.url();
  const figures = page.getByRole('region', { name: 'Categories and budgets' }).getByRole('link');
  await figures.first().waitFor();
  for (const at of [0, 1, 2]) {
    const figure = figures.nth(at);
    const amount = centsOf(/[\d,.]+\d/.exec((await figure.textContent()) ?? '')?.[0] ?? null);
    await figure.click();
    await exactTotals(page);
    expect(await tile(page, 'Total Expenses')).toBe(amount);
    await page.goto(month);
    await figures.first().waitFor();
  }
  expect(troubles).toEqual([]);
});

test('sets a budget and removes it', async () => {
  const { page, troubles } = await open('/dashboard/spending', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add Budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'New budget' });
  await dialog.getByLabel('Category').selectOption('travel');
  await dialog.getByLabel('Amount a month').fill('12345');
  await dialog.getByRole('button', { name: 'Save Budget' }).click();
  await page.getByText('left of $12,345.00').waitFor();
  await page.getByRole('button', { name: 'Change Budget for Travel' }).click();
  await page.getByRole('button', { name: 'Remove Budget' }).click();
  await page.getByText('left of $12,345.00').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
