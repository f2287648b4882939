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

test('[SET-2] saves a switch', async () => {
  const { page } = await open('/dashboard/settings?part=preferences');
  const toggle = page.getByRole('switch', { name: 'SMS Alerts' });
  await toggle.click();
  await page.getByText('Saved: SMS Alerts is on.').waitFor();
  await page.reload();
  expect(await toggle.isChecked()).toBe(true);
});

test('[PROF-1] the profile begins with the accounts, and its rows lead to the rest and back', async () => {
  const { page } = await open('/dashboard/profile');
  await page.getByRole('region', { name: 'Your accounts' }).waitFor();
  await page.getByRole('link', { name: 'Alex Morgan' }).click();
  await page.getByText('Customer ID').waitFor();
  await page.getByRole('link', { name: 'Profile & Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
  await page.getByRole('link', { name: /^PIN/ }).click();
  await page.getByRole('region', { name: 'Change PIN' }).waitFor();
  await page.goBack();
  await title(page, 'Security & Settings').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('[SET-2] a wide screen shows the list beside the open part', async () => {
  for (const width of [900, 1024, 1440]) {
    const { page } = await open('/dashboard/settings', { width, height: 720 });
    const list = page.getByRole('navigation', { name: 'Settings' });
    await list.getByRole('link', { name: 'Password' }).click();
    await title(page, 'Password').waitFor();
    const [beside, part] = await Promise.all([list.boundingBox(), title(page, 'Password').boundingBox()]);
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(part?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('turning the phone keeps what was typed', async () => {
  const { page } = await open('/dashboard/settings?part=pin');
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
