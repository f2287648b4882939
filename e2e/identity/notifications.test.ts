import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, signIn } from '../support/customer/customers';
import { mailTo } from '../support/customer/mailbox';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entries = (page: Page) => panel(page).getByRole('listitem');
const listScripts = (requests: string[]) => requests.filter((url) => /\/notifications\.\w+\.js$/.test(url));

/** The bank hasn't seen the device. */
async function signInFrom(device: string): Promise<void> {
  const answer = await fetch(`${site().address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': device },
    body: JSON.stringify(alex),
  });
  expect(answer.status).toBe(200);
}

const emailsAboutDevices = async () =>
  (await mailTo(site().address, alex.email)).filter(({ subject }) => subject.startsWith('New sign-in'))
    .length;

test('reports new devices under the bell, and opens the place of each', async () => {
  await signInFrom('phone one');
  await signInFrom('phone two');
  const { page, requests, troubles } = await newVisit();
  await signIn(page, site().address);
  await bell(page, 3).waitFor();
  expect(listScripts(requests)).toEqual([]);

  await bell(page, 3).click();
  await entries(page).first().waitFor();
  expect(await entries(page).count()).toBe(3);
  expect(listScripts(requests)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await bell(page, 3).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await entries(page).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Login History' }).waitFor();
  await bell(page, 2).waitFor();

  await bell(page, 2).click();
  await panel(page).getByRole('button', { name: 'Mark All Read' }).click();
  await panel(page).getByText('All read').waitFor();
  await page.reload();
  await bell(page, 0).waitFor();
  expect(troubles).toEqual([]);
});

test('keeps the choice of emails, but always emails about a new device', async () => {
  const { page, troubles } = await newVisit();
  await signIn(page, `${site().address}/dashboard/settings?part=notifications`);
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('switch', { name: 'Money in' }).click();
  await card.getByText('Saved: emails about Money in are off.').waitFor();
  await page.reload();
  await card.getByRole('switch', { name: 'Money in', checked: false }).waitFor();

  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByRole('switch', { name: 'Email Notifications' }).click();
  await page.getByText('Saved: Email Notifications is off.').waitFor();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await card.getByText(/Email Notifications is off in your preferences/).waitFor();
  const before = await emailsAboutDevices();
  await signInFrom('phone three');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  await entries(page).first().getByText('New sign-in to your account').waitFor();
  expect(await emailsAboutDevices()).toBe(before + 1);
  expect(troubles).toEqual([]);
});

test('is a sheet on a phone, without axe violations', async () => {
  const { page } = await newVisit({ width: 390, height: 844 });
  await signIn(page, site().address);
  await readyAxe(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await entries(page).first().waitFor();
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
  expect(await lookAt(page, 'notifications')).toEqual([]);
});
