import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const phone = { width: 390, height: 844 };
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
const found = (page: Page, group: string) => page.getByRole('region', { name: group, exact: true });

async function open(size?: typeof phone) {
  const visit = await newVisit(size);
  await openSignedIn(visit.page, site().address);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
}

test.each([
  ['freeze card', 'Credit Cards', /^Visa Classic/, '/dashboard/card?id='],
  ['two-factor', 'Settings', 'Two-Factor', '/dashboard/settings?part=two-factor'],
  ['savings', 'Accounts', 'Savings Account', '/dashboard/account?id='],
  ['jordan', 'People', 'Jordan Blake', '/dashboard/pay?person='],
  ['loan', 'Pages', 'Loans', '/dashboard/loans'],
  ['wrong pin', 'Help', /PIN/, '/help?article='],
  ['harvest', 'Transactions', 'Harvest Market', '/dashboard/transactions?opened='],
])('[SHELL-6] finds “%s” among the %s', async (text, group, name, path) => {
  const { page, troubles } = await open();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  const row = found(page, group).getByRole('link', { name }).first();
  await row.waitFor();
  expect(await row.getAttribute('href')).toContain(path);
  expect(troubles).toEqual([]);
});

test('[SHELL-6] goes through the results by keyboard, without axe violations', async () => {
  const { page } = await open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('card');
  await found(page, 'Credit Cards').waitFor();
  await found(page, 'Help').waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'search results', [{ width: 1440, height: 900 }, phone])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Credit Cards' }).waitFor();
  expect(await found(page, 'Pages').count()).toBe(0);
});

test('[SHELL-6] [SHELL-7] searches on the whole screen of a phone', async () => {
  const { page } = await open(phone);
  await box(page).click({ force: true });
  await page.keyboard.type('loan');
  await found(page, 'Pages').getByRole('link', { name: 'Loans' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
});

test('the header and the tabs scroll away at 400 %', async () => {
  const { page } = await open(phone);
  const position = (bar: ReturnType<Page['locator']>) =>
    bar.evaluate((one) => getComputedStyle(one).position);
  const [header, tabs] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Tabs' })];
  expect([await position(header), await position(tabs)]).toEqual(['sticky', 'fixed']);
  await page.setViewportSize({ width: 320, height: 256 });
  expect([await position(header), await position(tabs)]).toEqual(['static', 'static']);
});
