import type { Page } from 'playwright-core';
import { lookAt, narrow, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, signIn } from '../support/customer/customers';
import { lettersTo, mailTo } from '../support/customer/mailbox';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(240_000);

const site = siteForThisFile({ BANK_MODE: 'full' });

const preferences = () => `${site().address}/dashboard/settings?part=preferences`;
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const card = (page: Page) => page.getByRole('region', { name: 'Access tokens' });
const phone = '+12025550143';

const readAccounts = async (token: string, path = 'banking/accounts/') =>
  (await fetch(`${site().address}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

async function fillForm(page: Page) {
  await toggle(page, 'Third-Party Access').click();
  await card(page).getByRole('button', { name: 'New Access Token' }).click();
  const form = page.getByRole('dialog', { name: 'New access token' });
  await form.getByLabel('Name').fill('Budget spreadsheet');
  return form;
}

test('gives a tool a token that reads accounts, and revokes it', async () => {
  const { page, troubles } = await newVisit();
  await signIn(page, preferences(), alex);
  const form = await fillForm(page);
  await readyAxe(page);
  expect(await lookAt(page, 'new access token', [narrow])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Create access token' }).getByRole('textbox').first().waitFor();
  await page.keyboard.type('246810');
  const shown = page.getByRole('dialog', { name: 'Copy your access token' });
  const token = (await shown.getByText(/^larch_pat_/).textContent()) ?? '';
  expect(await lookAt(page, 'shown access token', [narrow])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shown.getByRole('button', { name: 'Done' }).click();
  await card(page).getByText('“Budget spreadsheet” can read from now on.').waitFor();
  await lettersTo(site().address, alex.email, ({ subject }) => /access token/.test(subject));

  expect(await readAccounts(token)).toBe(200);
  expect(await readAccounts(token, 'transactions/')).toBe(403);
  await page.reload();
  await card(page)
    .getByText(/^Last used/)
    .waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'access tokens', [narrow])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card(page).getByRole('button', { name: 'Revoke Budget spreadsheet' }).click();
  await card(page).getByText('“Budget spreadsheet” no longer works.').waitFor();
  expect(await readAccounts(token)).toBe(401);
  await toggle(page, 'Third-Party Access').click();
  await card(page).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('texts alerts to the phone, which the mailbox shows apart', async () => {
  const { page, troubles } = await newVisit();
  await signIn(page, preferences(), alex);
  await toggle(page, 'SMS Alerts').click();
  await page.getByText('Saved: SMS Alerts is on.').waitFor();
  await toggle(page, 'Ask Password Each Time').click();
  await page.getByText('Saved: Ask Password Each Time is on.').waitFor();
  await toggle(page, 'Ask Password Each Time').click();
  const isText = ({ text }: { text: string }) => /^Larch: A security setting was turned off\./.test(text);
  await lettersTo(site().address, phone, isText);
  expect((await mailTo(site().address, phone)).map(({ text }) => text)).toContain(
    'Larch: SMS Alerts are on.',
  );

  await page.goto(`${site().address}/mailbox?kind=text`);
  await page.getByRole('heading', { name: 'Text message' }).first().waitFor();
  expect(await page.getByText('2 messages').count()).toBe(1);
  await page.getByLabel('Kind').selectOption('Emails');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'A security setting was turned off' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Text message' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
