import { rmSync } from 'node:fs';
import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { postsOf } from '../support/browser/posts';
import { accountsOf, alex, inCents } from '../support/customer/customers';
import { mailTo } from '../support/customer/mailbox';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { bankLateInMonth, dayAfter, lateInMonth } from '../support/data-folder/bank-clock';
import { bankFolder } from '../support/data-folder/bank-folder';
import { inOrder } from '../support/lent/in-order';
import { type Site, startSite } from '../support/site/site';

const env = {
  BANK_MODE: 'full',
  BANK_DATA_DIR: bankFolder(bankLateInMonth),
  BANK_CLOCK_START: lateInMonth,
};
inOrder();

const pin = '246810';

let site: Site;
beforeAll(async () => {
  site = await startSite(env);
}, 120_000);
afterAll(async () => {
  await site?.stop();
  rmSync(env.BANK_DATA_DIR, { recursive: true, force: true });
});

const balance = async () => inCents((await accountsOf(site.address, alex))[0]?.balance);

async function fillBill(page: Page, amount: string) {
  await page.getByLabel('Payee', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
}

/** Runs the bank at a day per second until the scheduled payment is made. */
async function liveToTheDay() {
  await site.stop();
  site = await startSite({ ...env, BANK_CLOCK_SPEEDUP: '86400' });
  const isMade = async () =>
    (await mailTo(site.address, alex.email)).some(({ subject }) =>
      /scheduled payment .* was made/.test(subject),
    );
  await until('the scheduled payment was made', isMade, 60_000);
  await site.stop();
  site = await startSite(env);
}

test('[DASH-4] adds a payee and pays a bill once with the PIN', async () => {
  const { page, troubles } = await newVisit({ at: lateInMonth });
  const posts = postsOf(page);
  const before = await balance();
  await openSignedIn(page, `${site.address}/dashboard`);
  await page.getByRole('link', { name: 'Pay Bills' }).click();
  await page.getByText('No payees yet').waitFor();
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await page.getByLabel('Payee Name').fill('Northside Power');
  await page.getByLabel('Account Number with Payee').fill('5500917342');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Payee' }).click();
  await fillBill(page, '84.20');
  await page.getByRole('button', { name: 'Pay Bill' }).dblclick();
  await enterPin(page, '000000');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Paid to Northside Power' }).waitFor();
  await page.getByText(/^LRC-/).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Northside Power').waitFor();
  expect(await balance()).toBe(before - 8420);
  expect(posts.filter((url) => url.endsWith('/transactions/bills/'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('');
  expect(troubles).toEqual([]);
});

test('[API-4] ends one scheduled bill, pauses another and pays the third on its date', async () => {
  const { page } = await newVisit({ width: 390, height: 844, at: lateInMonth });
  const before = await balance();
  await openSignedIn(page, `${site.address}/dashboard/bills`);
  for (const [amount, days] of [
    ['12.40', 2],
    ['99.90', 3],
  ] as const) {
    await fillBill(page, amount);
    await page.getByLabel('When').selectOption({ label: 'On a date' });
    await page.getByLabel('Pay On').fill(dayAfter(days));
    await page.getByRole('button', { name: 'Schedule Payment' }).click();
    await enterPin(page, pin);
    await page.getByRole('heading', { name: 'Scheduled for Northside Power' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await fillBill(page, '7.50');
  await page.getByLabel('When').selectOption({ label: 'Repeat' });
  await page.getByLabel('How Often').selectOption({ label: 'Every two weeks' });
  await page.getByLabel('First Payment On').fill(dayAfter(2));
  await page.getByText(/^Have the money in Checking/).waitFor();
  await page.getByRole('button', { name: 'Schedule Payment' }).click();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Scheduled for Northside Power' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Scheduled (3)' }).click();
  const planned = page.getByRole('region', { name: 'Scheduled' });
  const act = async (amount: string, name: string) => {
    const row = planned.getByRole('listitem').filter({ hasText: amount });
    await row.getByRole('button', { name: 'Manage the payment to Northside Power' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await act('$7.50', 'Pause');
  await planned.getByText('Paused', { exact: true }).waitFor();
  await act('$99.90', 'End');
  await page.getByRole('button', { name: 'End Payment' }).click();
  await page.getByText('Scheduled payment ended. Nothing more will be paid.').waitFor();
  await planned.getByText('Ended', { exact: true }).waitFor();
  expect(await balance()).toBe(before);

  await liveToTheDay();
  expect(await balance()).toBe(before - 1240);
  const later = await newVisit({ at: `${dayAfter(3)}T15:00:00Z` });
  await openSignedIn(later.page, `${site.address}/dashboard/bills`);
  await later.page.getByText('Paused', { exact: true }).waitFor();
  const history = later.page.getByRole('region', { name: 'History' });
  await history
    .getByRole('listitem')
    .filter({ hasText: '$12.40' })
    .getByText('Paid', { exact: true })
    .waitFor();
  await history.getByText('Ended', { exact: true }).waitFor();
}, 120_000);
