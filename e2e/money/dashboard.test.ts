import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex, sam } from '../support/customer/customers';
import { centsOf, listedRows, netOf } from '../support/customer/listed-rows';
import { openSignedIn } from '../support/customer/signed-in';
import { lateInMonth } from '../support/data-folder/bank-clock';
import { modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_CLOCK_START: lateInMonth });

const home = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
const figure = (page: Page, id: string) => page.locator(`#figure-${id}`);
const isFull = () => modeUnderTest() === 'full';
/** Only a full bank has a chart below the four figures. */
const lastFigure = () => (isFull() ? 'food' : 'transactions');
const withCards = (page: Page) => page.getByText(/^With your credit cards, you spent/).getByRole('link');

async function moveMoney(amount: number): Promise<void> {
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const answer = await fetch(`${site().address}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const { access } = (await call('POST', '/auth/login/', undefined, alex)).data;
  const [from, to] = (await call('GET', '/banking/accounts/', access)).data;
  const order = { from_account_id: from.id, to_account_id: to.id, amount };
  await call('POST', '/transactions/verify-pin/', access, { pin: '246810', ...order });
  await call('POST', '/transactions/transfer/internal/', access, order);
}

async function showAll(page: Page) {
  if (isFull()) await page.getByRole('button', { name: /^Show All \d+ Categories$/ }).click();
}

test('[DASH-6] every monthly figure links to transactions with the same total', async () => {
  await moveMoney(12.34);
  const { page, troubles } = await newVisit({ at: lateInMonth });
  await openSignedIn(page, `${site().address}/`);
  await figure(page, lastFigure()).waitFor();
  await showAll(page);
  const ids = await page
    .locator('main a[id^=figure-]')
    .evaluateAll((links) => links.map(({ id }) => id.slice('figure-'.length)));
  expect(ids.length).toBeGreaterThanOrEqual(isFull() ? 5 : 4);
  // The stated figures leave credit cards out; the categories include them.
  const inAll = isFull() ? await withCards(page).textContent() : '0';
  const spent: number[] = [];
  for (const id of ids) {
    const shown = await figure(page, id).textContent();
    await figure(page, id).click();
    const rows = await listedRows(page);
    if (id === 'transactions') expect([id, rows.length]).toEqual([id, centsOf(shown) / 100]);
    else if (id === 'net') {
      expect([id, netOf(rows)]).toEqual([id, centsOf(shown)]);
      expect(rows.filter(({ way }) => way === 'between').length).toBeGreaterThan(0);
    } else {
      expect([id, Math.abs(netOf(rows))]).toEqual([id, centsOf(shown)]);
      // There may be no income early in the month.
      expect(rows.length > 0).toBe(centsOf(shown) > 0);
      if (id !== 'expenses' && id !== 'income') spent.push(centsOf(shown));
    }
    await home(page);
    await showAll(page);
  }
  expect(spent.reduce((one, other) => one + other, 0)).toBe(centsOf(inAll));
  expect(troubles).toEqual([]);
});

test('[DASH-3] a balance links to transactions with the same total', async () => {
  const { page } = await newVisit({ at: lateInMonth });
  await openSignedIn(page, `${site().address}/`);
  for (const name of ['Savings Account', 'Business Account']) {
    const balance = page.getByRole('article', { name }).locator('a[id^=balance-]');
    const shown = await balance.textContent();
    await balance.click();
    const rows = await listedRows(page);
    expect([name, netOf(rows)]).toEqual([name, centsOf(shown)]);
    expect(rows.filter(({ way }) => way === 'between')).toEqual([]);
    await home(page);
  }
});

test('[DASH-6] Back from a figure restores scroll position and focus', async () => {
  const { page } = await newVisit({ width: 390, height: 844, at: lateInMonth });
  await openSignedIn(page, `${site().address}/`);
  // The date determines which categories exist.
  const figures = page.locator('main a[id^=figure-]:visible');
  await figure(page, lastFigure()).waitFor();
  const id = (await figures.last().getAttribute('id')) ?? '';
  await figures.last().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await figures.last().click();
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction((known) => document.activeElement?.id === known, id);
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
});

test('[DASH-5] [DASH-6] [TXN-3] shows a new customer helpful empty states', async () => {
  const { page, troubles } = await newVisit({ at: lateInMonth });
  await openSignedIn(page, `${site().address}/`, sam);
  const month = page.getByRole('region', { name: 'Monthly Spending' });
  if (isFull()) await month.getByText('No spending this month so far.').waitFor();
  await month.getByText('No transactions').waitFor();
  expect(await month.getByText('$0.00').count()).toBe(3);
  await page.getByRole('region', { name: 'Recent Activity' }).getByText('No transactions').waitFor();
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('No transactions found').waitFor();
  expect(await page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
  expect(troubles).toEqual([]);
});
