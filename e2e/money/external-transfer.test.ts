import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { postsOf } from '../support/browser/posts';
import { accountsOf, alex, inCents } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

const balance = async () => inCents((await accountsOf(site().address, alex))[0]?.balance);

async function fillAmount(page: Page, amount: string) {
  await page.getByText('To External Account').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^\w+day, \w+ \d+, \d{4}$/).waitFor();
  await page.getByRole('button', { name: 'Confirm Transfer' }).dblclick();
  await enterPin(page, pin);
}

test('[SEND-1] [SEND-4] sends a transfer, shows it pending, and refunds it when canceled', async () => {
  const { page, troubles } = await newVisit();
  const posts = postsOf(page);
  const before = await balance();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await fillAmount(page, '120.50');
  await page.getByLabel('Recipient Name').fill('Harper Tools');
  await page.getByLabel('Routing Number').fill('990000014');
  await page.getByLabel('Account Number').fill('000123456789');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Valid 9-digit routing number is required').waitFor();
  await page.getByLabel('Routing Number').fill('990000013');
  await page.getByText('from our sample list').waitFor();
  expect(await page.getByLabel('Bank Name').inputValue()).toBe('First Harbor Bank');
  await page.getByRole('switch', { name: 'Save this recipient' }).check();
  await confirm(page);
  await page.getByRole('heading', { name: 'Your transfer is on its way' }).waitFor();
  await page.getByRole('row', { name: /^Reference LRC-/ }).waitFor();
  expect(await balance()).toBe(before - 12_050);
  expect(posts.filter((url) => url.endsWith('/transfer/external/'))).toHaveLength(1);

  await page.getByRole('link', { name: 'View Transactions' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Harper Tools' }).first();
  await row.getByText('Pending', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Transfers' }).click();
  await page.getByRole('button', { name: 'Cancel the transfer to Harper Tools' }).click();
  await page.getByRole('button', { name: 'Keep Transfer' }).click();
  await page.getByRole('button', { name: 'Cancel the transfer to Harper Tools' }).click();
  await page.getByRole('button', { name: 'Cancel Transfer' }).click();
  await page.getByText('Transfer canceled. The money is back in your account.').waitFor();
  await page.getByText('Canceled', { exact: true }).waitFor();
  expect(await balance()).toBe(before);
  expect(troubles).toEqual([]);
});

test('[SEND-9] recovers from a lost response without a second transfer', async () => {
  const { page } = await newVisit({ width: 390, height: 844 });
  const before = await balance();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await fillAmount(page, '33.30');
  await page.getByRole('button', { name: /^Harper Tools/ }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Account Number').inputValue()).toBe('000123456789');
  await page.route(
    '**/transactions/transfer/external/',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 3 },
  );
  await confirm(page);
  await page.getByRole('heading', { name: "We couldn't confirm your payment" }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Check Status' }).click();
  await page.getByRole('heading', { name: 'Your transfer is on its way' }).waitFor();
  expect(await balance()).toBe(before - 3330);
});
