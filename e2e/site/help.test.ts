import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { type Details, revealDetails } from '../support/customer/card-details';
import { signIn } from '../support/customer/customers';
import { openSignedIn } from '../support/customer/signed-in';
import { inOrder } from '../support/lent/in-order';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

inOrder();

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';
const phone = { width: 390, height: 844 };

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('a customer on a phone finds an answer under More and follows its link', async () => {
  const { page, troubles } = await newVisit(phone);
  await openSignedIn(page, `${site().address}/`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Help & Support' }).click();
  await page.getByRole('link', { name: /Find an answer/ }).click();
  await heading(page, 'Help');
  await page.getByLabel('Search for help').fill('forgot pin');
  await page.getByRole('link', { name: 'I forgot my PIN. How do I set a new one?' }).click();
  await heading(page, 'I forgot my PIN. How do I set a new one?');
  await page.getByRole('main').getByRole('link', { name: 'Security', exact: true }).last().click();
  await heading(page, 'PIN');
  await page.goBack();
  await page.goBack();
  expect(await page.getByLabel('Search for help').inputValue()).toBe('forgot pin');
  expect(troubles).toEqual([]);
});

test('a visitor finds out about a code that does not arrive, and opens the chat', async () => {
  const { page, troubles } = await newVisit();
  await page.goto(`${site().address}/help`);
  await page.getByLabel('Search for help').fill('no code in my email');
  await page.keyboard.press('Enter');
  await heading(page, "My code doesn't arrive. What can I do?");
  await page.getByRole('button', { name: 'Chat with Us' }).click();
  await page.getByRole('dialog', { name: 'Support chat' }).waitFor();
  expect(troubles).toEqual([]);
});

test('Help & Support leads to the articles by keyboard', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/`);
  // A page that arrives takes the focus to its heading.
  await page.locator('h1:focus').waitFor();
  await page.getByRole('button', { name: 'Help & Support' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Find an answer' }).press('Enter');
  await page.locator('h1:focus', { hasText: 'Help' }).waitFor();
});

async function payWithWrongCode({ number, expires, code }: Details): Promise<void> {
  const { page } = await newVisit();
  await page.goto(`${site().address}/terminal`);
  await page.locator('form.pay').getByLabel('Amount in dollars').fill('7.31');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(expires);
  await page.getByLabel('Security code').fill(code === '000' ? '111' : '000');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('status').filter({ hasText: 'Declined' }).waitFor();
}

test('a declined card payment leads to its article', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`);
  const cards = page.getByRole('region', { name: 'Your cards' });
  await cards.getByRole('link', { name: /Visa Gold/ }).click();
  await payWithWrongCode(await revealDetails(page, pin));
  await page.reload();
  const payment = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await payment.filter({ hasText: '$7.31' }).getByRole('link', { name: 'Why cards are declined' }).click();
  await heading(page, 'Why was my card declined?');
  expect(troubles).toEqual([]);
});

test('finds no axe violations in search, answers and articles', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/help`);
  await heading(page, 'Help');
  await readyAxe(page);
  const found = await lookAt(page, 'help');
  await page.getByLabel('Search for help').fill('card');
  await page.getByRole('region', { name: 'Answers' }).waitFor();
  found.push(...(await lookAt(page, 'answers')));
  await page.getByLabel('Search for help').fill('pizza');
  await page.getByRole('heading', { name: 'No answer found' }).waitFor();
  found.push(...(await lookAt(page, 'no answer')));
  await page.goto(`${site().address}/help?article=wrong-person`);
  await heading(page, /wrong person/);
  await readyAxe(page);
  found.push(...(await lookAt(page, 'an article')));
  expect(found).toEqual([]);
});
