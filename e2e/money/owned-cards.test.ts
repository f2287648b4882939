import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { type Details, revealDetails } from '../support/customer/card-details';
import { accountsOf, alex } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { accepted } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';
const inDollars = (amount = '') =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const payments = (page: Page) => region(page, 'Payments').getByRole('listitem');

async function openCard(card: RegExp) {
  const visit = await newVisit();
  await openSignedIn(visit.page, `${site().address}/dashboard/apply-card`);
  await region(visit.page, 'Your cards').getByRole('link', { name: card }).first().click();
  await visit.page.getByRole('heading', { level: 1, name: /••••/ }).waitFor();
  await payments(visit.page).first().waitFor();
  return visit;
}

const reveal = (page: Page) => revealDetails(page, pin);

/** The merchant pays in a visit of its own, because it has no account with the bank. */
async function payAtTerminal({ number, expires, code }: Details, amount: string): Promise<Page> {
  const { page } = await newVisit();
  await page.goto(`${site().address}/terminal`);
  await page.getByLabel('Merchant').selectOption('Volt Electronics');
  const form = page.locator('form.pay');
  await form.getByLabel('Amount in dollars').fill(amount);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(expires);
  await page.getByLabel('Security code').fill(code);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('status').waitFor();
  return page;
}

/** In specification mode, the booked balance is what customers can spend. */
async function showsWhatIsAvailable(page: Page): Promise<void> {
  const held = (await accountsOf(site().address, alex)).find((one) => Number(one.held) > 0);
  const [booked, available] = [inDollars(held?.balance), inDollars(held?.available)];
  expect(available).not.toBe(booked);
  await page.goto(`${site().address}/dashboard`);
  const card = page.getByRole('article').filter({ hasText: held?.account_number ?? '' });
  await card.getByText(accepted('DASH-3', { stated: booked, full: available })).waitFor();
  await page.goto(`${site().address}/dashboard/transfer`);
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption(held?.id ?? '');
  await page.getByLabel('Amount').fill(held?.balance ?? '');
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  const answer = accepted('SEND-2', {
    stated: 'Confirm Transfer',
    full: 'Insufficient funds in selected account',
  });
  await page.getByText(answer).waitFor();
}

async function opensOverItsPage(page: Page): Promise<void> {
  const card = page.url();
  await page.evaluate(() => window.scrollTo(0, 200));
  const scrolled = await page.evaluate(() => window.scrollY);
  await payments(page).getByRole('link', { name: 'Volt Electronics' }).first().click();
  const details = page.getByRole('dialog', { name: 'Pending payment' });
  await details.getByText('61.07').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(page.url()).toBe(card);
}

test('a held payment shows at once, and the money moves when the merchant takes it', async () => {
  const { page, troubles } = await openCard(/Visa Classic/);
  const terminal = await payAtTerminal(await reveal(page), '61.07');
  expect(await terminal.getByRole('status').textContent()).toContain('Approved');
  await page.reload();
  const row = payments(page).filter({ hasText: '$61.07' });
  await row.getByText('Pending').waitFor();
  await opensOverItsPage(page);
  await showsWhatIsAvailable(page);
  await terminal.getByRole('button', { name: 'Capture' }).first().click();
  await terminal.getByRole('status').filter({ hasText: 'Captured' }).waitFor();
  await page.goto(`${site().address}/dashboard/transactions?search=Volt`);
  await page.getByRole('button', { name: /Volt Electronics.*\$61\.07/s }).waitFor();
  expect(troubles).toEqual([]);
});

test('a frozen card declines, and the customer reads why', async () => {
  const { page, troubles } = await openCard(/Visa Gold/);
  const details = await reveal(page);
  const freeze = page.getByRole('button', { name: 'Freeze', exact: true });
  const place = await freeze.boundingBox();
  await freeze.click();
  await page.getByText('Frozen. New payments are declined until you unfreeze it.').waitFor();
  const unfreeze = page.getByRole('button', { name: 'Unfreeze', exact: true });
  expect((await unfreeze.boundingBox())?.y).toBe(place?.y);
  const terminal = await payAtTerminal(details, '12.34');
  expect(await terminal.getByRole('status').textContent()).toContain('Declined');
  await page.reload();
  const row = payments(page).filter({ hasText: '$12.34' });
  await row.getByText('Declined', { exact: true }).waitFor();
  await row.getByText(/frozen/i).waitFor();
  await page.getByRole('button', { name: 'Unfreeze', exact: true }).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test('leaves room on the smallest phone, and has controls and limits before the payments', async () => {
  const { page } = await openCard(/Visa Gold/);
  await payments(page).first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const face = page.locator('main').getByText('Alex Morgan');
  expect(await face.isVisible()).toBe(false);
  const topOf = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0;
  const tops = await Promise.all(['Balance', 'Limits', 'Controls', 'Payments'].map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await face.isVisible()).toBe(true);
});

test('asks before typed limits are lost, but not after they are saved', async () => {
  const { page } = await openCard(/Visa Classic/);
  await page.getByRole('button', { name: 'Change Limits' }).click();
  await page.getByLabel('Per Day').fill('2000');
  await page.getByRole('link', { name: 'All Cards' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await page.getByRole('button', { name: 'Save Limits' }).click();
  await page.getByText('Your limits are saved.').waitFor();
  await page.getByRole('link', { name: 'All Cards' }).click();
  await page.getByRole('heading', { level: 1, name: 'Credit Cards' }).waitFor();
});

test('pays off a credit card with the PIN, and shows what is left', async () => {
  const { page, troubles } = await openCard(/Visa Gold/);
  await region(page, 'Balance').getByRole('link', { name: 'Pay Card' }).click();
  // Until the first purchase of a month, the statement is everything.
  await page
    .getByText(/Statement balance|Everything you owe/)
    .last()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: /^Paid to Visa Gold/ }).waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await region(page, 'Balance').getByText('$0.00').first().waitFor();
  expect(troubles).toEqual([]);
});

test('creates a virtual card, uses it once, and closes it', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  await page.getByRole('button', { name: 'New Virtual Card' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Streaming');
  await page.getByRole('button', { name: 'Create Card' }).click();
  await page.getByRole('heading', { level: 1, name: /^Streaming ••••/ }).waitFor();
  const details = await reveal(page);
  const approved = await payAtTerminal(details, '9.99');
  expect(await approved.getByRole('status').textContent()).toContain('Approved');
  await page.getByRole('button', { name: 'Close Card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Card' }).click();
  await page.getByText("This card can't be used anymore.").waitFor();
  const declined = await payAtTerminal(details, '9.99');
  expect(await declined.getByRole('status').textContent()).toContain('Declined');
  expect(troubles).toEqual([]);
});

test('replaces a lost card with another number', async () => {
  const { page, troubles } = await openCard(/Visa Classic/);
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Report Lost' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().focus();
  await page.keyboard.type(pin);
  await page.getByRole('button', { name: 'Block Card' }).click();
  await page.waitForURL(({ search }) => search.length > 4);
  await page.getByRole('heading', { level: 1, name: /Visa Classic ••••/ }).waitFor();
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before);
  expect(troubles).toEqual([]);
});

test('[CARD-1] the cards and a card have no accessibility problems at any width, light or dark', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  await region(page, 'Your cards').getByRole('link').first().waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'the cards')).toEqual([]);
  await region(page, 'Your cards')
    .getByRole('link', { name: /Visa Gold/ })
    .click();
  await payments(page).first().waitFor();
  expect(await lookAt(page, 'a card')).toEqual([]);
  await page.getByRole('button', { name: 'Show Details' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await lookAt(page, 'the PIN of a card')).toEqual([]);
});
