import type { Page } from 'playwright-core';
import { choose, enter, leaveFor, tabTo, write } from '../support/browser/keyboard';
import { go, isThere, loadOnce } from '../support/browser/within-site';
import { alex } from '../support/customer/customers';
import { mailedDigits } from '../support/customer/mailbox';
import { drawPng } from '../support/customer/picture-files';
import { inOrder } from '../support/lent/in-order';
import { siteForThisFile } from '../support/site/site';

inOrder();

const site = siteForThisFile({ BANK_MODE: 'full' });
const mina = { email: 'mina@example.com', password: 'quiet-orchard-9' };
const pin = '246810';

/** Each journey starts at the site's first page. */
let page: Page;
beforeAll(async () => {
  page = await loadOnce(site().address);
}, 60_000);

beforeEach(async () => {
  await go(page, '/');
  await isThere(page);
});

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const mailed = (address: string, subject: RegExp) => mailedDigits(site().address, address, subject);

async function provePin(): Promise<void> {
  await page.getByRole('dialog', { name: 'Verify Transaction' }).waitFor();
  await page.keyboard.type(pin);
}

test('registers and verifies an email by keyboard', async () => {
  await enter(page, link('Create Account'));
  await write(page, 'First Name', 'Mina');
  await write(page, 'Last Name', 'Okafor');
  await write(page, 'Email', mina.email);
  await write(page, 'Phone Number', '+1 202 555 0111');
  await write(page, 'Password', mina.password);
  await write(page, 'Confirm Password', mina.password);
  await enter(page, button('Create Account'));
  await heading('Verify your email');
  await page.keyboard.type(await mailed(mina.email, /verify/i));
  await heading('Sign in');
});

test('resets a password with an emailed code by keyboard', async () => {
  await enter(page, link('Forgot Password?'));
  await heading('Reset your password');
  await write(page, 'Email', mina.email);
  await page.keyboard.press('Enter');
  await heading('Enter your code');
  await page.keyboard.type(await mailed(mina.email, /password/i));
  await write(page, 'New Password', 'slow-meadow-77');
  await write(page, 'Confirm Password', 'slow-meadow-77');
  await page.keyboard.press('Enter');
  await heading('Sign in');
});

test('signs in by keyboard', async () => {
  await write(page, 'Email', alex.email);
  await write(page, 'Password', alex.password);
  await page.keyboard.press('Enter');
  await heading(/Alex/);
});

test('searches, opens and exports transactions by keyboard', async () => {
  await leaveFor(page, 'Transactions', 'Transactions');
  await write(page, 'Search transactions', 'Harvest');
  await page.waitForURL(/search=Harvest/);
  await page.getByText('Harvest Market').first().waitFor();
  const row = page.locator('main li button').first();
  await enter(page, row);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  const download = page.waitForEvent('download');
  await enter(page, button('Export'), 'Shift+Tab');
  expect((await download).suggestedFilename()).toBe('transactions.csv');
});

test('moves money between the customer’s accounts by keyboard', async () => {
  await leaveFor(page, 'Transfers', 'Send Money');
  await tabTo(page, page.getByRole('radio', { name: /Between My Accounts/ }));
  await page.keyboard.press('Space');
  await choose(page, 'From Account');
  await write(page, 'Amount', '1.25');
  await choose(page, 'To Account');
  await enter(page, button('Continue'));
  await enter(page, button('Confirm Transfer'));
  await provePin();
  await heading('Transfer Successful!');
  await enter(page, link('View Transactions'));
  await heading('Transactions');
});

test('sends money to another bank by keyboard', async () => {
  await leaveFor(page, 'Transfers', 'Send Money');
  await tabTo(page, page.getByRole('radio', { name: /Between My Accounts/ }));
  await page.keyboard.press('ArrowRight');
  await choose(page, 'From Account');
  await write(page, 'Amount', '2.50');
  await write(page, 'Recipient Name', 'Harper Tools');
  await write(page, 'Routing Number', '990000013');
  await page.getByText('from our sample list').waitFor();
  await write(page, 'Account Number', '000123456789');
  await enter(page, button('Continue'));
  await enter(page, button('Confirm Transfer'));
  await provePin();
  await heading('Your transfer is on its way');
});

test('adds a payee and pays a bill by keyboard', async () => {
  await leaveFor(page, 'Bills', 'Bills');
  await enter(page, button('Add Payee'));
  await write(page, 'Payee Name', 'Northside Power');
  await write(page, 'Account Number with Payee', '5500917342');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await choose(page, 'Payee');
  await choose(page, 'From Account');
  await write(page, 'Amount', '3.75');
  await enter(page, button('Pay Bill'));
  await provePin();
  await page.getByRole('heading', { name: 'Paid to Northside Power' }).waitFor();
  await enter(page, button('Done'));
});

test('[CARD-1] applies for a card by keyboard', async () => {
  await leaveFor(page, 'Credit Cards', 'Credit Cards');
  await enter(page, button(/See our cards/));
  await tabTo(page, page.getByRole('radio', { name: 'Visa Classic' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Mastercard' }).isChecked()).toBe(true);
  await choose(page, 'Country of Residence', 2);
  await write(page, 'City of Residence', 'Portland');
  await enter(page, button('Apply for Card'));
  await heading('Application Submitted!');
});

test('[LOAN-3] calculates a loan and applies for it by keyboard', async () => {
  await leaveFor(page, 'Loans', 'Loans & Credit');
  await write(page, /^Loan Amount/, '200000');
  await write(page, /^Interest Rate/, '6.5');
  await write(page, /^Loan Term/, '360');
  await page.getByText('$1,264.14').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('textbox', { name: 'Loan Term' }).inputValue()).toBe('359');
  await write(page, /^Loan Amount/, '12000', 'Shift+Tab');
  await write(page, /^Loan Term/, '60');
  await enter(page, link('Apply Now'), 'Shift+Tab');
  await heading('Apply for a Loan');
  await write(page, 'What is it for? (optional)', 'A kitchen');
  await enter(page, button('Apply for Loan'));
  await heading('Application Submitted!');
});

test('changes the PIN by keyboard', async () => {
  await leaveFor(page, 'Security', 'Security & Settings');
  await enter(page, link('PIN'), 'Shift+Tab');
  await heading('PIN');
  const card = page.getByRole('region', { name: 'Change PIN' });
  const type = async (label: string, digits: string) => {
    await tabTo(page, card.getByLabel(label, { exact: true }));
    await page.keyboard.type(digits);
  };
  await type('Current PIN', pin);
  await type('New PIN', '908172');
  await type('Confirm New PIN', '908172');
  await page.keyboard.press('Enter');
  await page.getByText('Transaction PIN updated successfully!').waitFor();
});

test('crops a picture and changes the phone number by keyboard', async () => {
  await leaveFor(page, 'Accounts', 'Profile & Settings');
  await tabTo(page, page.getByLabel(/Picture$/));
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(80, 60)) };
  await (await opened).setFiles(picture);
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('End');
  await enter(page, button('Save Picture'));
  await page.getByText('Your profile picture has been changed.').waitFor();
  await enter(page, button('Edit'));
  await write(page, 'Address', '5 Quiet Street');
  await enter(page, button('Save'));
  await page.getByText('5 Quiet Street').waitFor();
});

test('changes a setting and signs out by keyboard', async () => {
  await leaveFor(page, 'Security', 'Security & Settings');
  await enter(page, link('Preferences'), 'Shift+Tab');
  await heading('Preferences');
  await tabTo(page, page.getByRole('switch', { name: 'Email Notifications' }));
  await page.keyboard.press('Space');
  await page.getByText('Saved: Email Notifications is off.').waitFor();
  await enter(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }), 'Shift+Tab');
  await heading('Sign in');
});
