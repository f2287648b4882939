import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { openSignedIn } from '../support/customer/signed-in';
import { lateInMonth } from '../support/data-folder/bank-clock';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({
  BANK_CLOCK_START: lateInMonth,
  BANK_MODE: 'full',
});

const phone = { width: 390, height: 844, at: lateInMonth };

test.each([
  ['Home', '/dashboard'],
  ['Cards', '/dashboard/apply-card'],
  ['Transactions', '/dashboard/transactions'],
  ['Spending', '/dashboard/spending'],
  ['Account', '/dashboard/account?id=acc_chk_001'],
  ['Pay', '/dashboard/pay'],
])('with hidden amounts, %s is as wide as the phone', async (_page, path) => {
  const { page, troubles } = await newVisit(phone);
  await openSignedIn(page, `${site().address}${path}`);
  await page.evaluate(() => localStorage.setItem('hiddenBalances', 'all'));
  await page.reload();
  await isThere(page);
  if (path === '/dashboard') await page.getByText('Total balance').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(troubles).toEqual([]);
});
