import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { type Details, revealDetails } from '../support/customer/card-details';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const pendingRows = (page: Page) => region(page, 'Pending').getByRole('button');

async function reveal(page: Page, card: RegExp): Promise<Details> {
  await page.goto(`${site().address}/dashboard/apply-card`);
  await region(page, 'Your cards').getByRole('link', { name: card }).first().click();
  return revealDetails(page, pin);
}

/** The merchant pays in a visit of its own, because it has no account with the bank. */
async function payAtTerminal({ number, expires, code }: Details, amount: string): Promise<Page> {
  const { page } = await newVisit();
  await page.goto(`${site().address}/terminal`);
  await page.getByLabel('Merchant').selectOption('Volt Electronics');
  await page.locator('form.pay').getByLabel('Amount in dollars').fill(amount);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(expires);
  await page.getByLabel('Security code').fill(code);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('status').filter({ hasText: 'Approved' }).waitFor();
  return page;
}

async function collect(terminal: Page) {
  await terminal.getByRole('button', { name: 'Capture' }).first().click();
  await terminal.getByRole('status').filter({ hasText: 'Captured' }).waitFor();
}

test.each([
  ['debit', /Visa Classic/, '61.07'],
  ['credit', /Visa Gold/, '62.08'],
])('follows a payment by %s card from pending to spending', async (kind, card, amount) => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  const terminal = await payAtTerminal(await reveal(page, card), amount);

  await page.goto(`${site().address}/`);
  const home = region(page, 'Recent Activity').getByRole('link', {
    name: new RegExp(`Volt.*\\$${amount}`, 's'),
  });
  await home.filter({ hasText: 'Pending' }).waitFor();
  await home.click();
  const pending = page.getByRole('dialog', { name: 'Pending payment' });
  await pending.getByText(/The merchant has until .+ to collect it/).waitFor();
  await pending.getByText(new RegExp(`${kind} card ••••`, 'i')).waitFor();
  await page.goBack();
  await region(page, 'Recent Activity').waitFor();

  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: new RegExp(`You paid Volt Electronics \\$${amount}`) }).click();
  await pending.waitFor();
  await pending.getByRole('button', { name: 'Close pending payment' }).click();
  await pending.waitFor({ state: 'detached' });
  await region(page, 'Recent Activity').getByRole('link', { name: 'View All' }).click();
  await pendingRows(page)
    .filter({ hasText: `$${amount}` })
    .waitFor();
  await page.getByText('Not in these totals yet.').waitFor();

  await collect(terminal);
  await page.reload();
  await page
    .getByRole('button', { name: new RegExp(`Volt Electronics.*Money out \\s*\\$${amount}`, 's') })
    .waitFor();
  expect(
    await pendingRows(page)
      .filter({ hasText: `$${amount}` })
      .count(),
  ).toBe(0);
  await page.goto(`${site().address}/dashboard/spending`);
  await page
    .getByRole('link', { name: /Shopping/ })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`Volt Electronics.*\\$${amount}`, 's') }).waitFor();
  expect(troubles).toEqual([]);
});

test("lists a credit card's purchases, and opens one from Home with its details", async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  await collect(await payAtTerminal(await reveal(page, /Visa Gold/), '63.09'));
  await page.goto(`${site().address}/`);
  await region(page, 'Recent Activity')
    .getByRole('link', { name: /Volt.*\$63\.09/s })
    .click();
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await details.getByLabel('Note').waitFor();
  await details.getByText(/Credit card ••••/).waitFor();
  await page.goBack();
  await region(page, 'Recent Activity').waitFor();
  await page.goto(`${site().address}/dashboard/transactions`);
  await page.getByLabel('Account').selectOption({ label: (await creditOption(page)) ?? '' });
  await page.getByRole('button', { name: /Volt Electronics.*\$63\.09/s }).waitFor();
  // The purchase was in the list of all accounts, too.
  await page
    .getByRole('button', { name: /Money in/ })
    .first()
    .waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

const creditOption = async (page: Page) =>
  page.getByLabel('Account').locator('option', { hasText: 'Credit card ••••' }).first().textContent();

test('shows what is available while a payment is pending', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  const details = await reveal(page, /Visa Classic/);
  const menu = () => region(page, 'Customer').textContent();
  const before = await menu();
  await payAtTerminal(details, '10.00');
  await page.goto(`${site().address}/`);
  await page.getByRole('article', { name: 'Checking Account' }).getByText(/held$/).waitFor();
  expect(await menu()).not.toBe(before);
});
