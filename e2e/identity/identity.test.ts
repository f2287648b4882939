import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { accountsOf, fillSignIn } from '../support/customer/customers';
import { mailedDigits, mailTo } from '../support/customer/mailbox';
import { modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const mina = { email: 'mina@example.com', password: 'quiet-orchard-9' };

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('مينا 🌲');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel('Email').fill(mina.email);
  await page.getByLabel('Phone Number').fill('+1 202 555 0111');
  await page.getByLabel('Password', { exact: true }).fill(mina.password);
  await page.getByLabel('Confirm Password').fill(mina.password);
}

const typedInForm = (page: Page) =>
  page
    .locator('form input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('[REG-8] a visitor registers, verifies the email, and gets a PIN and accounts', async () => {
  const { page, requests } = await newVisit();
  const address = site().address;
  await page.goto(`${address}/register`);
  await fillRegistration(page);
  await page.waitForFunction(() => window.history.state?.usr?.draft?.phone_number);
  await page.reload();
  await page.getByLabel('First Name').waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('مينا 🌲');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  expect(requests.filter((url) => url.endsWith('/auth/register/'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('Last Name').waitFor();
  expect(await page.getByLabel('Last Name').inputValue()).toBe('Okafor');
  await page.goForward();
  await page.reload();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();

  const code = await mailedDigits(address, mina.email, /verify/i);
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.getByText('This code is wrong, already used or expired.').waitFor();
  await page.keyboard.insertText(`${code.slice(0, 3)}-${code.slice(3)}`);
  await page.getByText('Verification successful! Redirecting...').waitFor();
  await page.waitForURL('**/login');

  await page.goForward();
  await page.getByLabel('First Name').waitFor();
  expect(await typedInForm(page)).toEqual(['', '', '', '', '', '']);
  await page.goBack();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();

  // A full bank's customers set their first PIN themselves.
  if (modeUnderTest() === 'specification')
    expect(await mailedDigits(address, mina.email, /welcome/i)).toMatch(/^\d{6}$/);
  await fillSignIn(page, mina);
  await page.waitForURL(`${address}/`);
  await page.getByText('مينا 🌲').first().waitFor();
  const balances = (await accountsOf(address, mina)).map(({ balance }) => balance);
  expect(balances).toEqual(['500.00', '0.00']);
});

test('[RESET-1] resets a forgotten password by email; the old password stops working', async () => {
  const { page, requests } = await newVisit();
  const address = site().address;
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill('  sam@example.com ');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const code = await mailedDigits(address, 'sam@example.com', /password/i);
  const asked = (await mailTo(address, 'sam@example.com')).filter(({ subject }) => /password/i.test(subject));
  expect(asked).toHaveLength(1);
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.insertText(code);
  await page.getByLabel('New Password').fill('slow-meadow-77');
  await page.getByLabel('Confirm Password').fill('slow-meadow-77');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(requests.filter((url) => url.endsWith('/auth/otp/request/'))).toHaveLength(1);
  await fillSignIn(page, { email: 'sam@example.com', password: 'harbour-lantern-42' });
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await fillSignIn(page, { email: 'sam@example.com', password: 'slow-meadow-77' });
  await page.waitForURL(`${address}/`);
});
