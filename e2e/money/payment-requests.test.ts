import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, jordan } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pins = { alex: '246810', jordan: '864209' };
const pay = () => `${site().address}/dashboard/pay`;

async function open(customer: typeof alex, how: Parameters<typeof newVisit>[0] = {}) {
  const visit = await newVisit(how);
  await openSignedIn(visit.page, pay(), customer);
  await visit.page.getByRole('button', { name: 'New Person' }).waitFor();
  return visit;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function findPerson(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email, Phone or Account Number').fill(address);
  await press(page, 'Continue');
}

async function makeLink(page: Page, amount: string, note: string): Promise<string> {
  await page.getByRole('link', { name: 'Request', exact: true }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Note (optional)').fill(note);
  await press(page, 'Create Link');
  const dialog = page.getByRole('dialog', { name: 'Share your request' });
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  return (await dialog.getByText(`${pay()}?request=`).textContent()) ?? '';
}

async function payRequest(page: Page, amount: string, pin: string): Promise<void> {
  await press(page, `Pay ${amount}`);
  await enterPin(page, pin);
}

test('asks with a link on a phone, which another customer opens, signs in and pays', async () => {
  const { page, troubles } = await open(alex, { width: 390, height: 844 });
  const link = await makeLink(page, '31.07', 'Concert tickets');
  const other = await newVisit({ width: 390, height: 844 });
  await openSignedIn(other.page, link, jordan);
  await other.page.getByRole('heading', { name: 'Alex Morgan' }).waitFor();
  await other.page.getByText('Concert tickets').waitFor();
  await payRequest(other.page, '$31.07', pins.jordan);
  await other.page.getByRole('heading', { name: 'Sent to Alex Morgan' }).waitFor();
  await page.goto(pay());
  const yours = page.getByRole('region', { name: 'You asked for' });
  await yours.getByText('Jordan Blake').waitFor();
  await yours.getByText('Paid', { exact: true }).waitFor();
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'You paid this request' }).waitFor();
  expect([troubles, other.troubles]).toEqual([[], []]);
});

test('asks a person, who declines, and tells the customer who asked', async () => {
  const { page } = await open(jordan);
  await press(page, 'New Person');
  await findPerson(page, 'Alex Morgan', alex.email);
  await page.getByRole('link', { name: 'Request Money' }).click();
  await page.getByLabel('Amount').fill('42.13');
  await page.getByLabel('Note (optional)').fill('Groceries');
  await press(page, 'Ask for Money');
  await page.getByRole('region', { name: 'You asked for' }).getByText('Groceries').waitFor();
  const other = await open(alex);
  const asked = other.page.getByRole('region', { name: 'Asked of you' });
  await asked.getByText('Groceries').waitFor();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await asked.getByText('Declined').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'You asked for' }).getByText('Declined').waitFor();
});

test('splits a payment with a person, who sees their share', async () => {
  const { page } = await open(alex);
  await press(page, 'New Person');
  await findPerson(page, 'Jordan Blake', jordan.email);
  await page.getByLabel('Amount').fill('20.01');
  await page.getByLabel('Note (optional)').fill('Taxi');
  await press(page, 'Pay $20.01');
  await enterPin(page, pins.alex);
  await page.getByRole('heading', { name: 'Sent to Jordan Blake' }).waitFor();
  await page.getByRole('link', { name: 'Split' }).first().click();
  await page.getByRole('checkbox', { name: 'Jordan Blake' }).check();
  await page.getByRole('button', { name: 'Ask for $10.00' }).click();
  await page.getByRole('heading', { name: 'You asked for $10.00' }).waitFor();
  await page.getByRole('link', { name: 'Go to Pay' }).click();
  await page.getByRole('region', { name: 'You asked for' }).getByText('Taxi').waitFor();
  const other = await open(jordan);
  await other.page.getByRole('region', { name: 'Asked of you' }).getByText('$10.00').waitFor();
});

test('is accessible while it asks, shares, pays and splits', async () => {
  const { page } = await open(alex);
  await readyAxe(page);
  await page.getByRole('link', { name: 'Request', exact: true }).click();
  await page.getByLabel('Amount').waitFor();
  const found = await lookAt(page, 'ask');
  await page.getByRole('link', { name: 'All People' }).click();
  const link = await makeLink(page, '12.40', 'Tickets');
  found.push(...(await lookAt(page, 'share')));
  const other = await newVisit();
  await openSignedIn(other.page, link, jordan);
  await other.page.getByRole('button', { name: 'Pay $12.40' }).waitFor();
  await readyAxe(other.page);
  found.push(...(await lookAt(other.page, 'pay a request')));
  expect(found).toEqual([]);
});
