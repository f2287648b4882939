import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { fillSignIn, robin, sam, signIn } from '../support/customer/customers';
import { lettersTo, mailedDigits } from '../support/customer/mailbox';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({
  BANK_MODE: 'full',
});

const settings = () => `${site().address}/dashboard/settings`;
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const percent = (page: Page) => page.getByText(/^\d+%$/).textContent();

test('saves a setting, signs out another device, and updates the report', async () => {
  const { page, troubles } = await newVisit();
  const other = await newVisit({ width: 390, height: 844 });
  await signIn(other.page, settings());
  await signIn(page, `${settings()}?part=preferences`);
  await toggle(page, 'Ask Password Each Time').click();
  await page.getByText('Saved: Ask Password Each Time is on.').waitFor();
  await page.reload();
  expect(await toggle(page, 'Ask Password Each Time').isChecked()).toBe(true);
  await other.page.getByRole('link', { name: 'See what counts' }).waitFor();

  await page.getByRole('link', { name: 'View Login History' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login History' }).waitFor();
  const devices = page.getByRole('list', { name: "Where you're signed in" }).getByRole('listitem');
  await page.getByText('This device').waitFor();
  expect(await devices.count()).toBe(2);
  await page.getByText('Settings changed: ask password each time on').waitFor();
  await page.getByRole('button', { name: /^Sign Out Chrome on/ }).click();
  await page.getByText(/^Chrome on .+ is signed out\.$/).waitFor();
  await page.getByText('You signed out another device').waitFor();
  expect(await devices.count()).toBe(1);
  await other.page.getByRole('link', { name: 'See what counts' }).click();
  await other.page.waitForURL('**/login');

  await page.getByRole('link', { name: /^Security Score/ }).click();
  const score = page.getByRole('region', { name: 'Security Score' }).getByText(/^\d+ of 140 points\.$/);
  const [points = ''] = /\d+/.exec((await score.textContent()) ?? '') ?? [];
  const shown = await percent(page);
  await page.getByRole('link', { name: 'Security Report' }).click();
  await page.getByRole('heading', { level: 1, name: 'Security Report' }).waitFor();
  const each = await page.getByText(/^\d+ of \d+$/).allTextContents();
  const [total, ...items] = each.reverse().map((text) => Number.parseInt(text, 10));
  expect([total, items.reduce((sum, one) => sum + one, 0)]).toEqual([Number(points), Number(points)]);
  const percentage = `${Math.round((Number(points) / 140) * 100)}%`;
  expect([shown, await percent(page)]).toEqual([percentage, percentage]);
  expect(troubles).toEqual([]);
});

async function enterPasswords(page: Page, current: string, next: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Change password' });
  await card.getByLabel('Current Password').fill(current);
  await card.getByLabel('New Password', { exact: true }).fill(next);
  await card.getByLabel('Confirm New Password').fill(next);
  await card.getByRole('button', { name: 'Change Password' }).click();
}

test('[SET-5] changes a password, shows field errors and emails a notice', async () => {
  const { page } = await newVisit();
  await signIn(page, `${settings()}?part=password`, sam);
  await enterPasswords(page, 'not-the-password', 'slow-meadow-77');
  await page.getByText("That isn't your current password. Please try again.").waitFor();
  await enterPasswords(page, sam.password, 'slow-meadow-77');
  await page.getByText('Your password has been changed.').waitFor();
  await lettersTo(site().address, sam.email, ({ subject }) => subject === 'Your Larch password was changed');
  await page.reload();
  await page.getByRole('region', { name: 'Change password' }).waitFor();
  const later = await newVisit();
  await later.page.goto(`${site().address}/login`);
  await fillSignIn(later.page, sam);
  await later.page.getByText('Invalid email or password. Please try again.').waitFor();
  await fillSignIn(later.page, { ...sam, password: 'slow-meadow-77' });
  await later.page.waitForURL(`${site().address}/`);
});

test('[GUARD-3] an unverified customer requests a new code and verifies', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/login`);
  await fillSignIn(page, robin);
  await page.getByRole('heading', { name: 'Email Verification Required' }).waitFor();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await page.getByText('A new code is on its way.').waitFor();
  const code = await mailedDigits(site().address, robin.email, /verify/i);
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.insertText(code);
  await page.getByRole('heading', { level: 1, name: /Robin/ }).waitFor();
});
