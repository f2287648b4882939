import { newVisit } from '../support/browser/browser';
import { enterPin, reviewTransfer } from '../support/customer/send-money';
import { siteForThisFile } from '../support/site/site';
import { serveStatedBank } from '../support/stated-bank/stated-bank';

const site = siteForThisFile({ BANK_MODE: 'specification' });

test('[API-1] [API-3] [API-4] a bank that answers only what is stated carries the whole site', async () => {
  const { page } = await newVisit();
  const { heard, undeclared } = await serveStatedBank(page);
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

  await page.goto(`${site().address}/register`);
  const typed = { 'First Name': 'Ines', 'Last Name': 'Duarte', Email: 'ines@example.com' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Phone Number').fill('+1 202 555 0142');
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-19');
  await page.getByLabel('Confirm Password').fill('quiet-river-19');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.type('123456');
  await page.waitForURL('**/login');

  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.type('123456');
  await page.getByLabel('New Password').fill('slow-meadow-77');
  await page.getByLabel('Confirm Password').fill('slow-meadow-77');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-19');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: /Ines/ }).waitFor();
  await page.getByRole('complementary', { name: 'Sidebar' }).getByText('$1,250.50').waitFor();
  await page.getByRole('main').getByText('$300.00').waitFor();
  await page.getByText('Groceries').first().waitFor();
  await page.getByText('$42.10').first().waitFor();

  await open('Transactions');
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('grocer');
  await page.getByText('Green Market').first().waitFor();

  await open('Transfers');
  await reviewTransfer(page, '10.00');
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '000000');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await enterPin(page, '246810');
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
  await page.waitForURL('**/dashboard/transactions');

  await open('Credit Cards');
  await page.getByRole('radio', { name: 'Visa Classic' }).check();
  await page.getByLabel('Country of Residence').selectOption('us');
  await page.getByLabel('City of Residence').fill('Portland');
  await page.getByRole('button', { name: 'Apply for Card' }).click();
  await page.getByText('CARD-0042').waitFor();
  await page.getByText('Pending Review').waitFor();

  await open('Loans');
  await page.getByRole('heading', { level: 1, name: /Loans/ }).waitFor();

  await open('Accounts');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('48 Juniper Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Saved!' }).waitFor();

  await open('Security');
  await page.getByLabel('Current PIN').first().fill('246810');
  await page.getByRole('button', { name: 'View PIN' }).click();
  await page.getByText('PIN retrieved successfully').waitFor();
  const change = page.getByRole('region', { name: 'Change PIN' });
  await change.getByLabel('Current PIN').fill('246810');
  await change.getByLabel('New PIN', { exact: true }).fill('908172');
  await change.getByLabel('Confirm New PIN').fill('908172');
  await change.getByRole('button', { name: 'Change PIN' }).click();
  await page.getByText('Transaction PIN updated successfully!').waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
  expect(undeclared).toEqual([]);
  expect(heard).toContain('POST /auth/token/refresh/');
  expect(heard).toContain('GET /banking/accounts/one/balance/');
  expect(heard).toContain('POST /auth/logout/');
});
