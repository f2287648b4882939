import type { Locator, Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { jordan } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

function counting(page: Page) {
  let clicks = 0;
  return {
    count: () => clicks,
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    link: (name: string | RegExp) => page.getByRole('link', { name }).first(),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
}

test('pays a person in at most five clicks', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/pay`);
  await page.getByRole('button', { name: 'New Person' }).click();
  await page.getByLabel('Full Name').fill('Jordan Blake');
  await page.getByLabel('Email, Phone or Account Number').fill(jordan.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay Jordan Blake' }).waitFor();

  await page.goto(`${site().address}/dashboard`);
  const { count, click, link, button } = counting(page);
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pay', exact: true }));
  await click(link(/Jordan Blake/));
  await page.locator('#amount:focus').waitFor();
  await page.keyboard.type('12.50');
  await click(button('Pay $12.50'));
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Sending to Jordan Blake' }).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
});

test('moves money to savings in at most five clicks', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  const { count, click, link, button } = counting(page);
  await click(link('Transfers'));
  await click(button('$100.00'));
  await click(button('Continue'));
  await page.getByRole('row', { name: /^To Savings Account/ }).waitFor();
  await click(button('Confirm Transfer'));
  await enterPin(page, pin);
  await page.getByText(/From Checking Account .* to Savings Account/).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
});
