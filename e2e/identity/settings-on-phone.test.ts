import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({
  BANK_MODE: 'full',
});

const phone = { width: 390, height: 844 };
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function open(path: string, size = phone) {
  const visit = await newVisit(size);
  await openSignedIn(visit.page, `${site().address}${path}`);
  return visit;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('[SET-2] each row of the settings opens its part, and the arrow leads back', async () => {
  const { page, troubles } = await open('/dashboard/settings');
  await page.getByRole('region', { name: 'Security', exact: true }).waitFor();
  expect(await heightOf(page)).toBeLessThan(2 * phone.height);
  for (const part of ['PIN', 'Password', 'Security Tips', 'Notifications', 'Preferences', 'Appearance']) {
    await page.getByRole('link', { name: new RegExp(`^${part}`) }).click();
    await title(page, part).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('link', { name: 'Security & Settings' }).click();
    await title(page, 'Security & Settings').waitFor();
  }
  await page.getByRole('link', { name: /^View Login History/ }).click();
  await title(page, 'Login History').waitFor();
  expect(troubles).toEqual([]);
});

test('[SET-2] saves a switch among “More preferences”', async () => {
  const { page } = await open('/dashboard/settings?part=preferences');
  const toggle = page.getByRole('switch', { name: 'SMS Alerts' });
  await page.getByText('More preferences').click();
  await toggle.click();
  await page.getByText('Saved: SMS Alerts is on.').waitFor();
  await page.reload();
  await page.getByText('More preferences').click();
  expect(await toggle.isChecked()).toBe(true);
});

test('[PROF-1] the profile begins with the accounts, and its rows lead to the rest and back', async () => {
  const { page } = await open('/dashboard/profile');
  await page.getByRole('region', { name: 'Your accounts' }).waitFor();
  await page.getByRole('link', { name: 'Alex Morgan' }).click();
  await page.getByText('Customer ID').waitFor();
  await page.getByRole('link', { name: 'Profile & Settings' }).click();
  await page.getByRole('link', { name: /^PIN/ }).click();
  await page.getByRole('region', { name: 'Change PIN' }).waitFor();
  await page.goBack();
  await title(page, 'Profile & Settings').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('a wide screen shows all parts at once, and turning the phone keeps what was typed', async () => {
  const { page } = await open('/dashboard/settings?part=pin', { width: 1440, height: 900 });
  await title(page, 'Security & Settings').waitFor();
  await page.getByRole('region', { name: 'Change password' }).waitFor();
  await page.setViewportSize(phone);
  await page.reload();
  await title(page, 'PIN').waitFor();
  const field = page.getByRole('region', { name: 'View PIN' }).getByLabel('Current PIN');
  await field.fill('2468');
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await field.inputValue()).toBe('2468');
});

test('finds no axe violations in the rows and parts', async () => {
  const { page } = await open('/dashboard/settings');
  const found: string[] = [];
  for (const path of ['profile', 'profile?part=details', 'settings', 'settings?part=preferences']) {
    await page.goto(`${site().address}/dashboard/${path}`);
    await page.getByRole('region').first().waitFor();
    await readyAxe(page);
    found.push(...(await lookAt(page, path, [phone])));
  }
  expect(found).toEqual([]);
});
