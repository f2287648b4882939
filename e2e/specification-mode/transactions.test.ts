import { newVisit } from '../support/browser/browser';
import { figureOf } from '../support/customer/figure';
import { listedRows, netOf } from '../support/customer/listed-rows';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'specification' });

test('[TXN-1] [TXN-2] [TXN-4] filters what the stated list call answers, and sums it exactly', async () => {
  const { page, requests, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transactions`);
  const total = (text: RegExp) => figureOf(page, 'Total Transactions').filter({ hasText: text }).waitFor();
  await total(/^50 so far$/);
  await page.getByLabel('Account', { exact: true }).selectOption({ index: 2 });
  await page.getByLabel('Type').selectOption('deposit');
  const rows = await listedRows(page);
  await total(new RegExp(`^${rows.length}$`));
  expect(netOf(rows)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await total(/so far$/);
  await page.getByRole('button', { name: 'This Month' }).click();
  await page.getByLabel('Category').selectOption('food');
  await total(/^\d+$/);

  const asked = requests.filter((url) => url.includes('/transactions/?')).map((url) => new URL(url));
  const names = new Set(asked.flatMap(({ searchParams }) => [...searchParams.keys()]));
  expect([...names].sort()).toEqual(['account_id', 'limit', 'offset', 'transaction_type']);
  expect(requests.filter((url) => url.includes('/transactions/summary/'))).toEqual([]);
  expect(troubles).toEqual([]);
});
