import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn } from '../support/customer/customers';
import { mailedDigits } from '../support/customer/mailbox';
import { enterPin, fillExternalTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const next = 'alex.morgan@example.org';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Email' });

async function tryToPay(page: Page) {
  await page.goto(`${site().address}/dashboard/transfer`);
  await fillExternalTransfer(page, '12', { routing: '011000015', account: '990011' });
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
}

test('changes the email with two codes, signs in with it, and holds back new recipients', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/profile`);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await dialog(page).getByLabel('New Email').fill(next);
  await dialog(page).getByRole('button', { name: 'Send Codes' }).click();
  await dialog(page).getByLabel(`Code sent to ${next}`).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'codes for a new email')).toEqual([]);
  const codes = {
    [alex.email]: await mailedDigits(site().address, alex.email, /Confirm your new email/),
    [next]: await mailedDigits(site().address, next, /Confirm your email/),
  };
  for (const [to, code] of Object.entries(codes))
    await dialog(page).getByLabel(`Code sent to ${to}`).fill(code);
  await dialog(page).getByRole('button', { name: 'Change Email' }).click();
  await page.getByText(`From now on, you sign in with ${next}.`).waitFor();
  await page.getByText(/you can pay new recipients from/).waitFor();
  expect(await lookAt(page, 'profile after the change')).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await fillSignIn(page, { ...alex, email: next });
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await tryToPay(page);
  await page
    .getByRole('dialog')
    .getByText(/you can pay new recipients from/)
    .waitFor();
});
