import { rmSync } from 'node:fs';
import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const scheduled = (page: Page) => page.getByRole('region', { name: 'Scheduled' });

async function choose(page: Page, when: 'On a date' | 'Repeat', amount: string, day: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('When').selectOption({ label: when });
  await page.getByLabel(when === 'Repeat' ? 'First Transfer On' : 'Transfer On').fill(day);
  await press(page, 'Continue');
}

/** Nothing is above its middle, such as the button that stays in sight. */
const isInSight = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function confirm(page: Page) {
  await press(page, 'Confirm Transfer');
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Your transfer is scheduled' }).waitFor();
}

/** Runs the bank at a day per second until both outcomes are in the mail. */
async function liveToTheDay() {
  await site.stop();
  site = await startSite({ ...env, BANK_CLOCK_SPEEDUP: '86400' });
  const isOver = async () => {
    const subjects = (await mailTo(site.address, alex.email)).map(({ subject }) => subject).join();
    return [/scheduled transfer .* was made/, /couldn't make your scheduled transfer/].every((outcome) =>
      outcome.test(subjects),
    );
  };
  await until('one transfer was made and the other failed', isOver, 60_000);
  await site.stop();
  site = await startSite(env);
}

test('repeats a transfer between accounts, skips, pauses, resumes and ends it', async () => {
  const { page, troubles } = await newVisit({ at: lateInMonth });
  await openSignedIn(page, `${site.address}/dashboard/transfer`, alex);
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await choose(page, 'Repeat', '45', dayAfter(5));
  await page.getByText(/^Every month on the .*, first on/).waitFor();
  await readyAxe(page);
  const found = await lookAt(page, 'review a scheduled transfer');
  await confirm(page);
  found.push(...(await lookAt(page, 'a scheduled transfer')));
  await page.getByRole('link', { name: 'Done' }).click();
  await scheduled(page)
    .getByText(/^Next.on/)
    .waitFor();
  found.push(...(await lookAt(page, 'a form with scheduled transfers')));

  const act = async (name: string) => {
    await scheduled(page)
      .getByRole('button', { name: /^Manage/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  const next = await scheduled(page)
    .getByText(/^Next.on/)
    .textContent();
  await act('Skip Next');
  await page.getByText(/ skipped\. The next transfer is on /).waitFor();
  await scheduled(page).getByText(String(next), { exact: true }).waitFor({ state: 'detached' });
  await press(page, 'Undo');
  await scheduled(page).getByText(String(next), { exact: true }).waitFor();
  await act('Skip Next');
  await scheduled(page).getByText(String(next), { exact: true }).waitFor({ state: 'detached' });
  await act('Pause');
  await scheduled(page).getByText('Paused', { exact: true }).waitFor();
  await act('Resume');
  await scheduled(page).getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  await act('End');
  await press(page, 'End Transfer');
  await scheduled(page).getByText('Ended', { exact: true }).waitFor();
  expect([troubles, found]).toEqual([[], []]);
}, 120_000);

test('sends money to another bank on a date, and says why it moved none', async () => {
  const { page } = await newVisit({ width: 390, height: 844, at: lateInMonth });
  const before = await balance();
  const day = dayAfter(2);
  await openSignedIn(page, `${site.address}/dashboard/transfer?to=bank`, alex);
  await page.getByLabel('Recipient Name').fill('Harper Tools');
  await page.getByLabel('Bank Name').fill('First Harbor Bank');
  await page.getByLabel('Routing Number').fill('990000013');
  await page.getByLabel('Account Number', { exact: true }).fill('000123456789');
  await choose(page, 'On a date', '12.40', day);
  await page.getByText('Expected to arrive').waitFor();
  await confirm(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').click();
  expect(await isInSight(page, '$50')).toBe(true);
  await choose(page, 'On a date', '900,000', day);
  await page.getByText(/If there isn't enough money/).waitFor();
  await page.getByText(/you'd be \$[\d,.]+ short\. You can schedule it anyway\./).waitFor();
  await confirm(page);
  await page.goto(`${site.address}/dashboard`);
  const coming = page.getByRole('region', { name: 'Coming up' });
  await coming.getByText('Harper Tools').waitFor();
  expect(await balance()).toBe(before);

  await liveToTheDay();
  expect(await balance()).toBe(before - 1240);
  const later = await newVisit({ at: `${dayAfter(3)}T15:00:00Z` });
  await openSignedIn(later.page, `${site.address}/dashboard/transfer`, alex);
  const failed = scheduled(later.page).getByRole('listitem').filter({ hasText: '$900,000.00' });
  await failed.getByText(/There wasn't enough money in the account/).waitFor();
  await failed.getByText('Failed', { exact: true }).waitFor();
  await later.page
    .getByRole('region', { name: 'Transfers to other banks' })
    .getByText('Harper Tools', { exact: true })
    .waitFor();
}, 120_000);
