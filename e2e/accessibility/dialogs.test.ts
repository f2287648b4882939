import type { Page } from 'playwright-core';
import { lookAt, narrow, readyAxe } from '../support/browser/axe';
import { go, isThere, loadOnce } from '../support/browser/within-site';
import { alex } from '../support/customer/customers';
import { mailedDigits } from '../support/customer/mailbox';
import { drawPng } from '../support/customer/picture-files';
import { enterPin, reviewTransfer } from '../support/customer/send-money';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

let page: Page;
let found: string[];
const look = async (name: string, ...sizes: Parameters<typeof lookAt>[2][]) => {
  found.push(...(await lookAt(page, name, ...sizes)));
};

async function begin(...how: [typeof alex?, Parameters<typeof loadOnce>[2]?]): Promise<void> {
  page = await loadOnce(site().address, ...how);
  await readyAxe(page);
}

let letChatCome: () => void;
const chatMayCome = new Promise<void>((come) => {
  letChatCome = come;
});
const holdChat = (at: Page) =>
  at.route(/\/chat\.\w+\.js/, (request) => void chatMayCome.then(() => request.continue()));

beforeAll(() => begin(alex, holdChat), 60_000);
beforeEach(() => {
  found = [];
});
afterEach(async () => {
  await page.keyboard.press('Escape');
});

const press = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name }).first().click();
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

async function open(path: string): Promise<void> {
  await go(page, path);
  await isThere(page);
}

test('finds no axe violations in the drawer, help dialog and chat', async () => {
  await open('/');
  await page.setViewportSize(narrow);
  await press('More');
  await dialog('More').waitFor();
  await look('more', [narrow]);
  await page.keyboard.press('Escape');
  await press('Open menu');
  await dialog('Menu').waitFor();
  await look('drawer', [narrow]);
  await press('Help & Support', dialog('Menu'));
  await press('Chat with us', dialog('Help & Support'));
  await dialog('Support chat').locator('[aria-busy=true]').waitFor();
  await look('chat on its way');
  letChatCome();
  await dialog('Support chat').getByLabel('Your message').waitFor();
  await look('chat');
  expect(found).toEqual([]);
});

test('finds no axe violations in a transfer, from form to cancellation', async () => {
  await open('/dashboard/transfer');
  await press('Continue');
  await page.getByText('Please enter a valid amount').waitFor();
  await look('transfer that lacks its amount');
  await reviewTransfer(page, '1.00');
  await look('review');
  await press('Confirm Transfer');
  await dialog('Verify Transaction').waitFor();
  await look('PIN');
  await enterPin(page, '000000');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await look('wrong PIN');
  await press('Cancel', dialog('Verify Transaction'));

  await open('/dashboard/transfer');
  await page.getByText('To External Account').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('2.00');
  await page.getByLabel('Recipient Name').fill('Harper Tools');
  await page.getByLabel('Routing Number').fill('990000013');
  await page.getByText('from our sample list').waitFor();
  await page.getByLabel('Account Number').fill('000123456789');
  await look('transfer to another bank');
  await press('Continue');
  await press('Confirm Transfer');
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Your transfer is on its way' }).waitFor();
  await look('on its way');
  await open('/dashboard/transfer');
  await press('Cancel the transfer to Harper Tools');
  await look('cancelling a transfer');
  expect(found).toEqual([]);
});

test('finds no axe violations in bill dialogs', async () => {
  await open('/dashboard/bills');
  await press('Add Payee');
  await look('adding a payee');
  await page.getByLabel('Payee Name').fill('Northside Power');
  await page.getByLabel('Account Number with Payee').fill('5500917342');
  await press('Add Payee', dialog(/./));
  await page.getByLabel('Payee', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('3.00');
  await page.getByLabel('When').selectOption({ label: 'On a date' });
  await page.getByLabel('Pay On').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await press('Schedule Payment');
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Scheduled for Northside Power' }).waitFor();
  await look('scheduled');
  await press('Done');
  await look('bills with a payee and a plan');
  await press(/^Manage the payment/);
  await look('managing a scheduled bill');
  await page.keyboard.press('Escape');
  await press(/^Remove Northside Power/);
  await look('removing a payee');
  expect(found).toEqual([]);
});

test('finds no axe violations in application results', async () => {
  await page.setViewportSize(narrow);
  await open('/dashboard/apply-card');
  await press(/See our cards/);
  await page.getByRole('radio', { name: 'Visa Classic' }).check();
  await page.getByRole('radio', { name: 'Standard Delivery' }).check();
  await press('Apply for Card');
  await look('card that lacks an address');
  await page.getByRole('radio', { name: 'Branch Pickup' }).check();
  await page.getByLabel('Country of Residence').selectOption('other');
  await page.getByLabel('City of Residence').fill('Portland');
  await press('Apply for Card');
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  await look('card applied for');

  await open('/dashboard/loans/apply?product=personal');
  await look('form of a loan');
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Term').fill('24');
  await press('Apply');
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  await look('loan applied for');
  await page.getByRole('link', { name: 'See Status' }).click();
  await press('Withdraw Application');
  await dialog('Withdraw your application?').waitFor();
  await look('withdrawing an application');
  expect(found).toEqual([]);
});

test('finds no axe violations in profile editing, picture cropping and PIN forms', async () => {
  await open('/dashboard/profile?part=details');
  await press('Edit');
  await look('profile in the form');
  await press('Cancel');
  await press('Change Phone Number');
  await page.getByLabel('New Phone Number').fill('12345');
  await press('Send Code', dialog('Change Phone Number'));
  await page.getByText('Please enter a valid phone number').waitFor();
  await look('phone number with an objection');
  await page.keyboard.press('Escape');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(80, 60)) };
  await page.getByLabel(/Picture$/).setInputFiles(picture);
  await dialog('Crop your picture').getByRole('img').waitFor();
  await look('crop');
  await page.keyboard.press('Escape');

  await open('/dashboard/settings?part=pin');
  const view = page.getByRole('region', { name: 'View PIN' });
  await view.getByLabel('Current PIN').fill('000000');
  await press('View PIN', view);
  await page.getByText(/attempts left/).waitFor();
  await look('wrong PIN on the security page');
  await view.getByLabel('Current PIN').fill(pin);
  await press('View PIN', view);
  await page.getByText('PIN retrieved successfully').waitFor();
  await press('Forgot your PIN?');
  await dialog('Set a new PIN').waitFor();
  await look('new PIN');
  await page.keyboard.press('Escape');
  await look('PIN shown');
  expect(found).toEqual([]);
});

test('finds no axe violations in transaction details and empty search results', async () => {
  await open('/dashboard/transactions');
  await page.locator('main li button').first().click();
  await dialog(/./).waitFor();
  await look('transaction');
  await page.keyboard.press('Escape');
  await dialog(/./).waitFor({ state: 'detached' });
  await open('/dashboard/transactions?search=no+such+thing');
  await page.getByText('No transactions found').waitFor();
  await look('nothing found');
  expect(found).toEqual([]);
});

test('finds no axe violations in the sign-in dialog over a page', async () => {
  if (page.url().endsWith('/login')) await begin(alex);
  await open('/dashboard/profile?part=details');
  await press('Edit');
  await page.getByLabel('Address').fill('5 Quiet Street');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'spoiled');
  });
  await press('Save');
  await dialog('Sign in to continue').waitFor();
  await look('signing in over the page');
  await press('Sign In', dialog('Sign in to continue'));
  await look('signing in over the page without a password');
  expect(found).toEqual([]);
});

test('finds no axe violations in code entry and password forms', async () => {
  await begin();
  await open('/login');
  await press('Sign In');
  await page
    .getByText(/^Please/)
    .first()
    .waitFor();
  await look('sign-in that lacks everything');
  await open('/register');
  await press('Create Account');
  await page
    .getByText(/^Please/)
    .first()
    .waitFor();
  await look('registration that lacks everything');
  await open('/reset-password');
  await page.getByLabel('Email').fill('sam@example.com');
  await press('Send Code');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.keyboard.type('000000');
  await page.getByText('This code is wrong', { exact: false }).waitFor();
  await look('wrong code');
  await page.keyboard.insertText(await mailedDigits(site().address, 'sam@example.com', /password/i));
  await page.getByLabel('New Password').fill('short');
  await look('new password');
  expect(found).toEqual([]);
});
