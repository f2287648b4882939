import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex, sam } from '../support/customer/customers';
import { lettersTo, mailedDigits, mailTo } from '../support/customer/mailbox';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { accepted } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const oldPin = '246810';
const newPin = '908172';

/** Specification mode shows all parts at once. */
async function openSettings(page: Page, part: 'pin' | 'tips', customer = alex): Promise<void> {
  await openSignedIn(page, `${site().address}/dashboard/settings?part=${part}`, customer);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function viewPin(page: Page, pin: string): Promise<void> {
  await card(page, 'View PIN').getByLabel('Current PIN').fill(pin);
  await page.getByRole('button', { name: 'View PIN' }).click();
}

async function changePin(page: Page, current: string, next: string): Promise<void> {
  const change = card(page, 'Change PIN');
  await change.getByLabel('Current PIN').fill(current);
  await change.getByLabel('New PIN', { exact: true }).fill(next);
  await change.getByLabel('Confirm New PIN').fill(next);
  await change.getByRole('button', { name: 'Change PIN' }).click();
}

async function sendDollar(page: Page, pin: string): Promise<void> {
  await page.getByRole('link', { name: 'Transfers' }).click();
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('1.00');
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, pin);
}

test('[SET-1] scores the customer’s security', async () => {
  const { page } = await newVisit();
  await openSettings(page, 'tips');
  const shown = accepted('SET-1', { stated: '85%', full: 'See what counts' });
  await card(page, 'Security Score').getByText(shown).waitFor();
});

test('[SET-3] [SET-4] shows and changes a PIN, pays with it, and never stores it', async () => {
  const { page, requests } = await newVisit();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openSettings(page, 'pin');
  await viewPin(page, '000000');
  await page.getByText("Incorrect PIN. 2 attempts left before it's blocked.").waitFor();
  await viewPin(page, oldPin);
  await page.getByText('PIN retrieved successfully').waitFor();
  await page.getByText(oldPin, { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Loans' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
  await page.goBack();
  await card(page, 'View PIN').waitFor();
  expect(await page.getByText(oldPin, { exact: true }).count()).toBe(0);

  await viewPin(page, oldPin);
  await page.getByText(oldPin, { exact: true }).waitFor();
  await changePin(page, ' 246 810 ', '908 172');
  await page.getByText('Transaction PIN updated successfully!').waitFor();
  expect(await page.getByText(oldPin, { exact: true }).count()).toBe(0);
  expect(await card(page, 'Change PIN').getByLabel('New PIN', { exact: true }).inputValue()).toBe('');

  await sendDollar(page, oldPin);
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await enterPin(page, newPin);
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  const isNotice = ({ subject }: { subject: string }) => subject === 'Your transaction PIN was changed';
  await lettersTo(site().address, alex.email, isNotice);
  const letters = await mailTo(site().address, alex.email);
  const traces = [...requests, ...said, stored, ...letters.map(({ text }) => text)].join('\n');
  expect(traces).not.toMatch(new RegExp(`${oldPin}|${newPin}`));
});

test('[SET-6] Sign Out on the security page ends the session', async () => {
  const { page } = await newVisit();
  await openSettings(page, 'tips');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  const { lastInput: _, ...stored } = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({});
  await page.goto(`${site().address}/dashboard/settings`);
  await page.waitForURL('**/login');
});

test('[SET-3] [SET-4] resets a blocked PIN with an emailed code', async () => {
  const { page } = await newVisit();
  await openSettings(page, 'pin', sam);
  for (const [wrong, text] of [
    ['000000', /2 attempts left/],
    ['000001', /1 attempt left/],
    ['000002', /PIN is blocked until/],
  ] as const) {
    await viewPin(page, wrong);
    await page.getByRole('alert').getByText(text).waitFor();
  }
  await page.getByRole('button', { name: 'Forgot your PIN?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a new PIN' });
  await dialog.getByText(sam.email).waitFor();
  const code = await mailedDigits(site().address, sam.email, /code/i);
  await dialog.getByLabel('Code from your email').fill(code);
  await dialog.getByLabel('New PIN', { exact: true }).fill(newPin);
  await dialog.getByLabel('Confirm New PIN').fill(newPin);
  await dialog.getByRole('button', { name: 'Set New PIN' }).click();
  await page.getByText('Transaction PIN updated successfully!').waitFor();
  await viewPin(page, newPin);
  await page.getByText(newPin, { exact: true }).waitFor();
});
