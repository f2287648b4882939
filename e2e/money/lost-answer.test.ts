import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { accountsOf, alex, fillSignIn, inCents } from '../support/customer/customers';
import { lettersTo, mailedDigits } from '../support/customer/mailbox';
import { enterPin, reviewTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { type Site, startSite } from '../support/site/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(async () => {
  await site.stop();
  rmSync(site.dataFolder, { recursive: true, force: true });
});

const balances = async () => (await accountsOf(site.address, alex)).map(({ balance }) => inCents(balance));

test('[SEND-9] moves the money once if the bank crashes before it responds', async () => {
  const { page } = await newVisit();
  const [from = 0, to = 0] = await balances();
  await openSignedIn(page, `${site.address}/dashboard/transfer`);
  await reviewTransfer(page, '77.70');
  await page.route(
    '**/transfer/internal/',
    async (route) => {
      await route.fetch();
      await site.stop('SIGKILL');
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
  await page.getByRole('heading', { name: "We couldn't confirm your payment" }).waitFor();
  expect(await page.getByText(/failed/i).count()).toBe(0);

  await page.getByRole('button', { name: 'Check Status' }).click();
  await page.getByRole('button', { name: 'Checking...' }).waitFor();
  await page.getByRole('button', { name: 'Check Status' }).waitFor();
  site = await startSite({ BANK_DATA_DIR: site.dataFolder, PORT: new URL(site.address).port });
  await page.getByRole('button', { name: 'Check Status' }).click();
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
  expect((await balances()).slice(0, 2)).toEqual([from - 7770, to + 7770]);
});

const noor = { email: 'noor@example.com', password: 'quiet-orchard-9' };
const renewed = { ...noor, password: 'slow-meadow-77' };

const countOf = async (subject: RegExp, to = noor.email) =>
  (await lettersTo(site.address, to, (letter) => subject.test(letter.subject))).length;

/** The bank processes the next matching request, but its response is lost. Returns the number of requests. */
async function loseAnswer(page: Page, call: string): Promise<() => number> {
  let lost = 0;
  await page.route(
    `**/api/v1${call}`,
    async (route) => {
      const answer = await route.fetch();
      if (answer.ok()) lost += 1;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return () => lost;
}

test('[REG-8] [OTP-5] registers once over a connection that loses responses', async () => {
  const { page } = await newVisit();
  await page.goto(`${site.address}/register`);
  const typed = { 'First Name': 'Noor', 'Last Name': 'Haddad', Email: noor.email };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Phone Number').fill('+1 202 555 0117');
  await page.getByLabel('Password', { exact: true }).fill(noor.password);
  await page.getByLabel('Confirm Password').fill(noor.password);
  const registrations = await loseAnswer(page, '/auth/register/');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();

  const code = await mailedDigits(site.address, noor.email, /verify/i);
  const verifications = await loseAnswer(page, '/auth/otp/verify/');
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.insertText(code);
  await page.getByText('Verification successful! Redirecting...').waitFor();
  await page.waitForURL('**/login');
  expect([registrations(), verifications()]).toEqual([1, 1]);
  expect([await countOf(/verify/i), await countOf(/welcome/i)]).toEqual([1, 1]);
});

test('[RESET-4] sets a password once over a connection that loses responses', async () => {
  const { page } = await newVisit();
  await page.goto(`${site.address}/reset-password`);
  await page.getByLabel('Email').fill(noor.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const code = await mailedDigits(site.address, noor.email, /reset/i);
  const verifications = await loseAnswer(page, '/auth/otp/verify/');
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.insertText(code);
  await page.getByLabel('New Password').fill(renewed.password);
  await page.getByLabel('Confirm Password').fill(renewed.password);
  const resets = await loseAnswer(page, '/auth/password/reset/confirm/');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/login');
  expect([verifications(), resets()]).toEqual([1, 1]);
  expect(await countOf(/password was changed/i)).toBe(1);
  await fillSignIn(page, renewed);
  await page.waitForURL(`${site.address}/`);
});

test('[SET-4] resets a forgotten PIN over a connection that loses responses', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site.address}/dashboard/settings?part=pin`);
  const mailed = page.waitForResponse('**/auth/generate-otp/');
  await page.getByRole('button', { name: 'Forgot your PIN?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a new PIN' });
  await mailed;
  const code = await mailedDigits(site.address, alex.email, /verification code/i);
  await dialog.getByLabel('Code from your email').fill(code);
  await dialog.getByLabel('New PIN', { exact: true }).fill('908172');
  await dialog.getByLabel('Confirm New PIN').fill('908172');
  const press = () => dialog.getByRole('button', { name: 'Set New PIN' }).click();

  const verifications = await loseAnswer(page, '/auth/otp/verify/');
  await press();
  await dialog.getByText("We couldn't reach the bank. You can safely try again.").waitFor();
  const changes = await loseAnswer(page, '/auth/pin/change/');
  await press();
  await dialog.getByText('View your PIN to see if it changed.').waitFor();
  await press();
  await page.getByText('Transaction PIN updated successfully!').waitFor();
  expect([verifications(), changes()]).toEqual([1, 1]);
  expect(await countOf(/PIN was changed/i, alex.email)).toBe(1);

  const view = page.getByRole('region', { name: 'View PIN' });
  await view.getByLabel('Current PIN').fill('908172');
  await view.getByRole('button', { name: 'View PIN' }).click();
  await view.getByText('PIN retrieved successfully').waitFor();
});
