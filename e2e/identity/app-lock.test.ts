import type { Page } from 'playwright-core';
import { lookAt, narrow, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(240_000);

const site = siteForThisFile({ BANK_MODE: 'full' });

const beAnApp = () => {
  Object.defineProperty(navigator, 'standalone', { value: true });
};

/** Out of sight for two minutes. */
const putAway = (page: Page) =>
  page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    const [session, at] = localStorage.getItem('appHidden')?.split(' ') ?? [];
    if (session) localStorage.setItem('appHidden', `${session} ${Number(at) - 120_000}`);
    show('visible');
  });

const lock = (page: Page) => page.getByRole('dialog', { name: 'Welcome back' });

test('locks the installed app, and unlocks what the customer was doing', async () => {
  const { page, troubles } = await newVisit({ width: 390, height: 844 });
  await page.addInitScript(beAnApp);
  await signIn(page, `${site().address}/dashboard/settings?part=password`);
  const field = page.getByLabel('Current Password');
  await field.fill('half a pass');
  await putAway(page);
  await lock(page).getByLabel('PIN digit 1 of 6').waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'locked app', [narrow])).toEqual([]);
  await lock(page).getByLabel('PIN digit 1 of 6').click();
  await page.keyboard.type('246810');
  await lock(page).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('half a pass');

  await putAway(page);
  await page.reload();
  await lock(page).waitFor();
  await lock(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  expect(troubles).toEqual([]);
});

test('locks nothing in a browser', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/settings?part=preferences`);
  await page.getByRole('switch', { name: 'Active PIN Lock' }).waitFor();
  await putAway(page);
  await page.getByRole('link', { name: 'Transfers' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await lock(page).count()).toBe(0);
});
